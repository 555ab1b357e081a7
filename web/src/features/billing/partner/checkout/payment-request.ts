import { applePay } from "./apple-pay";
import { CheckoutError, fail } from "./checkout-error";
import type { TransactionParameters } from "./parameters";
import type { ProviderTransaction } from "./provider";
import type { Transaction } from "./transaction";
import { NO_OBJECT } from "./validate";
import { mountWalletButton, walletButton, type WalletStyles } from "./wallet-button";

const NO_CONTAINER = "A container is required to mount the payment request button";
const NO_FALLBACK = "This device has no wallet, and no element has the id given as 'loadPaystackCheckoutButton'";

export interface PaymentRequestParameters extends TransactionParameters {
  /** Id of the element that receives the wallet's button. */
  container?: string;
  styles?: WalletStyles;
  /** Receives what was mounted, or null. */
  onElementsMount?: (mounted: { applePay: true } | null) => void;
  /** Id of a button that opens the checkout instead. */
  loadPaystackCheckoutButton?: string;
}

/** The parts of the checkout it calls. */
export interface PaymentRequestHost {
  activeTransaction: () => Transaction | null;
  /** Makes it the active transaction; with a wallet container, the only one. */
  begin: (parameters: object, container?: HTMLElement) => Transaction;
  start: (transaction: Transaction) => Promise<ProviderTransaction>;
  /** Loads the provider's page hidden; the returned function shows it. */
  preload: (transaction: Transaction) => () => void;
  pay: () => void;
}

/** The page's container for the wallet's button. */
export function walletContainer(id: string | undefined): HTMLElement {
  const found = id ? document.getElementById(id) : null;
  return found ?? fail(NO_CONTAINER);
}

/**
 * Mounts a wallet button in the page, if the device has a wallet; otherwise a button of the page opens the checkout.
 */
export async function requestPayment(
  host: PaymentRequestHost,
  given: PaymentRequestParameters,
): Promise<Transaction | null> {
  if (typeof given !== "object" || given === null) throw new CheckoutError(NO_OBJECT);
  const {
    container: containerId,
    styles,
    onElementsMount,
    loadPaystackCheckoutButton: fallbackId,
    ...parameters
  } = given;
  const fallback = fallbackId ? document.getElementById(fallbackId) : null;
  if (applePay() === undefined) {
    if (fallback) onClick(fallback, host.preload(host.begin(parameters)));
    else if (fallbackId) console.warn(NO_FALLBACK);
    onElementsMount?.(null);
    return host.activeTransaction();
  }
  const container = walletContainer(containerId);
  const transaction = host.begin(parameters, container);
  const { channels } = await host.start(transaction);
  const mounted = mount(container, channels, styles);
  onElementsMount?.(mounted);
  const button = walletButton(container);
  if (mounted === null) container.replaceChildren();
  else if (button) onClick(button, host.pay);
  if (fallback) onClick(fallback, host.preload(transaction));
  return transaction;
}

const bound = new WeakMap<HTMLElement, () => void>();

/** A page may call this repeatedly: the last call wins. */
function onClick(button: HTMLElement, act: () => void): void {
  const before = bound.get(button);
  if (before) button.removeEventListener("click", before);
  bound.set(button, act);
  button.addEventListener("click", act);
}

function mount(container: HTMLElement, channels: readonly string[] | undefined, styles: WalletStyles | undefined) {
  try {
    return mountWalletButton(container, channels, styles);
  } catch (error) {
    console.warn(error);
    return null;
  }
}
