import { call, callbacksIn } from "./callbacks";
import type { CheckoutHosts } from "./hosts";
import type { Callbacks, LoadedTransaction, PaymentResult, SetupFailure } from "./parameters";
import { requestInline, setIp, updateLog, verifyAccessCode, type ProviderTransaction } from "./provider";
import { requestParameters } from "./request-parameters";
import { saysTheSame } from "./same";
import { TransactionLog } from "./transaction-log";
import { validate, type Checked } from "./validate";

/** Not paid: as it begins at the provider, and as it is left when the customer goes. */
const ABANDONED = "abandoned";
const PENDING = "pending";
const PAID = "success";

/** One wish to pay: active until it is cancelled, paid, or waits for a bank transfer. */
export class Transaction {
  readonly parameters: Checked;
  readonly urlParameters: Readonly<Record<string, unknown>>;
  id: string | number | null = null;
  status: string | null = null;
  accessCode: string | null;
  authorizationUrl: string | null = null;
  readonly errors: SetupFailure[] = [];
  /** What the provider said last: of the transaction, then of the payment. */
  response: ProviderTransaction | PaymentResult | null = null;
  /** What the provider said of the transaction. */
  started: ProviderTransaction | null = null;
  isActive = true;
  callbacks: Partial<Callbacks>;
  customer: unknown = null;
  log: TransactionLog | null = null;
  readonly #hosts: CheckoutHosts;
  #starting: Promise<ProviderTransaction> | null = null;

  constructor(given: unknown, hosts: CheckoutHosts) {
    this.parameters = validate(given);
    this.urlParameters = requestParameters(this.parameters);
    const code = this.parameters["accessCode"];
    this.accessCode = typeof code === "string" && code !== "" ? code : null;
    this.callbacks = callbacksIn(this.parameters);
    this.#hosts = hosts;
  }

  /** What the provider's page needs to show it. */
  get opening(): Readonly<Record<string, unknown>> {
    if (this.accessCode === null) return this.urlParameters;
    const { language } = this.urlParameters;
    return { accessCode: this.accessCode, ...(language ? { language } : {}) };
  }

  get isPaid(): boolean {
    return this.status === PAID;
  }

  /** Whether the given wish is this one again, and it can still be paid. */
  canServe(wish: Transaction): boolean {
    const unpaid = this.status === null || this.status === ABANDONED;
    return unpaid && saysTheSame(this.parameters, wish.parameters);
  }

  /** Serves a later wish; from now on that one is told. */
  serve(wish: Transaction): void {
    this.callbacks = wish.callbacks;
    this.isActive = true;
  }

  /** Starts it at the provider or, when it was started before, asks for it. Asked twice, it calls once. */
  requestInline(): Promise<ProviderTransaction> {
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start(): Promise<ProviderTransaction> {
    const { urlParameters, accessCode } = this;
    const data = await (accessCode === null
      ? requestInline(this.#hosts, urlParameters)
      : verifyAccessCode(this.#hosts, accessCode, urlParameters["language"]));
    this.response = data;
    this.started = data;
    this.id = data.id;
    this.status = data.transaction_status;
    this.accessCode = data.access_code;
    this.log = new TransactionLog(data.log, (state) => updateLog(this.#hosts, data, state));
    setIp(this.#hosts, data);
    return data;
  }

  setStatus(status: string): void {
    this.status = status;
  }

  onLoad({ id, customer, accessCode }: LoadedTransaction): void {
    Object.assign(this, { id, customer, accessCode });
    this.authorizationUrl = `${this.#hosts.checkoutUrl}${accessCode}`;
    call(this.callbacks.onLoad, { id, customer, accessCode });
  }

  onSetupError(failure: SetupFailure): void {
    this.logError(failure);
    call(this.callbacks.onError, failure);
  }

  /** A declined card, say: the customer sees it on the provider's page and may try again there. */
  logError(failure: SetupFailure): void {
    this.errors.push(failure);
  }

  onSuccess(result: PaymentResult): void {
    this.isActive = false;
    this.response = result;
    this.status = result.status;
    call(this.callbacks.onSuccess, result);
    call(this.callbacks.callback, result);
  }

  onCancel(): void {
    call(this.callbacks.onCancel);
    call(this.callbacks.onClose);
  }

  cancel(): void {
    this.isActive = false;
    this.status ??= ABANDONED;
    this.onCancel();
  }

  /** The customer says that the money is on its way: this page is done, the payment is not. */
  onBankTransferConfirmationPending(status: string = PENDING): void {
    this.status = status;
    this.cancel();
    call(this.callbacks.onBankTransferConfirmationPending);
  }
}
