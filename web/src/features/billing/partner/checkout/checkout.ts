import { canPayWithApple } from "./apple-pay";
import { messageOf } from "./checkout-error";
import type { CheckoutHosts } from "./hosts";
import { newInstanceId } from "./instance-id";
import type { Callbacks, TransactionParameters } from "./parameters";
import { payWithApple } from "./pay-with-apple";
import { requestPayment, walletContainer, type PaymentRequestParameters } from "./payment-request";
import { preCheckout } from "./pre-checkout";
import type { ProviderTransaction } from "./provider";
import { handleMessage, type MessageContext } from "./handle-message";
import { CheckoutFrame } from "./checkout-frame";
import type { Transaction } from "./transaction";
import { Transactions } from "./transactions";
import { showWalletFailure, walletButton } from "./wallet-button";

interface CheckoutOptions {
  /** Whether the checkout serves a wallet button, which needs `container`. */
  isPaymentRequest?: boolean;
  container?: string;
}

/**
 * Card checkout over a page. One instance serves the page's lifetime; destroy() removes all of its elements and
 * listeners.
 */
export class Checkout {
  readonly id = newInstanceId();
  paymentRequestContainer: HTMLElement | null = null;
  readonly #hosts: CheckoutHosts;
  readonly #transactions: Transactions;
  readonly #frame: CheckoutFrame;
  /** Container of the wallet's button in the pre-checkout dialog, while that is open. */
  #question: HTMLElement | null = null;

  constructor(hosts: CheckoutHosts, { isPaymentRequest = false, container }: CheckoutOptions = {}) {
    if (isPaymentRequest) this.paymentRequestContainer = walletContainer(container);
    this.#hosts = hosts;
    this.#transactions = new Transactions(hosts);
    this.#frame = new CheckoutFrame({
      id: this.id,
      checkoutUrl: hosts.checkoutUrl,
      onMessage: (message) => handleMessage(message, this.#messageContext()),
      onDismiss: () => this.#dismiss(),
    });
  }

  get transactions(): readonly Transaction[] {
    return this.#transactions.list;
  }

  get isOpen(): boolean {
    return this.#frame.isOpen;
  }

  get isLoaded(): boolean {
    return this.#frame.isLoaded;
  }

  newTransaction(parameters: TransactionParameters): Transaction {
    const transaction = this.#begin(parameters);
    this.#prepare(transaction);
    this.#frame.show();
    return transaction;
  }

  resumeTransaction(accessCode: string, callbacks: Partial<Callbacks> = {}): Transaction {
    return this.newTransaction({ ...callbacks, accessCode });
  }

  /** Loads the transaction hidden; the returned function shows it. */
  preloadTransaction(parameters: TransactionParameters): () => void {
    return this.#preload(this.#begin(parameters));
  }

  /** Starts the transaction, then opens it. Throws synchronously on invalid parameters. */
  checkout(parameters: TransactionParameters): Promise<Transaction> {
    const transaction = this.#begin(parameters, true);
    return this.#start(transaction).then((data) => {
      // it may have been cancelled in the meantime
      if (!transaction.isActive) return transaction;
      this.#prepare(transaction);
      if (canPayWithApple(data.channels)) this.#ask(data);
      this.#frame.show();
      return transaction;
    });
  }

  /** Mounts a wallet button in the page, if there is a wallet. */
  paymentRequest(parameters: PaymentRequestParameters): Promise<Transaction | null> {
    return requestPayment(
      {
        activeTransaction: () => this.activeTransaction(),
        begin: (given, container) => {
          this.paymentRequestContainer = container ?? this.paymentRequestContainer;
          return this.#begin(given, container !== undefined);
        },
        start: (transaction) => this.#start(transaction),
        preload: (transaction) => this.#preload(transaction),
        pay: () => this.startApplePay(),
      },
      parameters,
    );
  }

  startApplePay(): void {
    const transaction = this.activeTransaction();
    const container = this.#question ?? this.paymentRequestContainer;
    showWalletFailure(container, false);
    payWithApple(transaction, {
      hosts: this.#hosts,
      track: (action, params) => this.#frame.track(action, params),
      onPaid: () => this.#close(),
      onFailed: () => showWalletFailure(container, true),
      // while the pre-checkout dialog is open, the customer has other ways to pay
      onCancelled: () => (this.#question === null ? transaction?.onCancel() : undefined),
    });
  }

  /** Cancels the transaction with the id, by default the active one. */
  cancelTransaction(id?: string | number): void {
    const transaction = this.#transactions.named(id) ?? this.activeTransaction();
    if (transaction === null) return;
    this.#close();
    transaction.cancel();
  }

  activeTransaction(): Transaction | null {
    return this.#transactions.active();
  }

  /** Removes everything from the page without calling any callback. */
  destroy(): void {
    this.#transactions.silence();
    this.#frame.remove();
  }

  #begin(parameters: unknown, alone = !this.#hasWallet()): Transaction {
    return this.#transactions.begin(parameters, { alone });
  }

  #prepare(transaction: Transaction): void {
    this.#question = null;
    this.#frame.prepare(transaction);
  }

  #preload(transaction: Transaction): () => void {
    this.#prepare(transaction);
    return () => {
      if (transaction.isPaid) return;
      if (this.activeTransaction() !== transaction) this.activeTransaction()?.cancel();
      this.#transactions.activate(transaction);
      if (this.#frame.current !== transaction) this.#prepare(transaction);
      this.#frame.show();
    };
  }

  async #start(transaction: Transaction): Promise<ProviderTransaction> {
    try {
      return await transaction.requestInline();
    } catch (error) {
      transaction.isActive = false;
      transaction.onSetupError({ status: false, message: messageOf(error) });
      throw error;
    }
  }

  /** On devices with a wallet, asks whether to pay with it or to continue to the provider's page. */
  #ask(data: ProviderTransaction): void {
    const { element, container } = preCheckout(data, {
      onWallet: () => this.startApplePay(),
      onMore: () => this.#endQuestion(),
      onClose: () => this.#dismiss(),
    });
    this.#question = container;
    this.#frame.ask(element);
  }

  #endQuestion(): void {
    this.#question = null;
    this.#frame.ask(null);
  }

  #dismiss(): void {
    this.#frame.track("trackCheckoutClosed");
    handleMessage({ event: "close" }, this.#messageContext());
  }

  #close(): void {
    this.#question = null;
    this.#frame.close();
  }

  #messageContext(): MessageContext {
    const { transactions } = this;
    const active = this.activeTransaction();
    return { frame: this.#frame, transactions, active, staysActive: this.#hasWallet(), close: () => this.#close() };
  }

  #hasWallet(): boolean {
    return walletButton(this.paymentRequestContainer) !== null;
  }
}
