import { call, callbacksIn } from "./callbacks";
import type { CheckoutHosts } from "./hosts";
import type { Callbacks, LoadedTransaction, PaymentResult, SetupFailure } from "./parameters";
import { requestInline, setIp, updateLog, verifyAccessCode, type ProviderTransaction } from "./provider";
import { requestParameters } from "./request-parameters";
import { isDeepEqual } from "./deep-equal";
import { TransactionLog } from "./transaction-log";
import { validate, type ValidParameters } from "./validate";

/** Unpaid: the initial status at the provider, and the status after the customer closes the checkout. */
const ABANDONED = "abandoned";
const PENDING = "pending";
const PAID = "success";

/** One payment attempt: active until it is cancelled, paid, or pending as a bank transfer. */
export class Transaction {
  readonly parameters: ValidParameters;
  readonly urlParameters: Readonly<Record<string, unknown>>;
  id: string | number | null = null;
  status: string | null = null;
  accessCode: string | null;
  authorizationUrl: string | null = null;
  readonly errors: SetupFailure[] = [];
  /** The provider's last response: about the transaction, then about the payment. */
  response: ProviderTransaction | PaymentResult | null = null;
  /** The provider's response about the transaction. */
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

  /** Parameters that the provider's page needs to show it. */
  get opening(): Readonly<Record<string, unknown>> {
    if (this.accessCode === null) return this.urlParameters;
    const { language } = this.urlParameters;
    return { accessCode: this.accessCode, ...(language ? { language } : {}) };
  }

  get isPaid(): boolean {
    return this.status === PAID;
  }

  /** Whether the parameters equal those of this transaction, and it can still be paid. */
  canServe(requested: Transaction): boolean {
    const unpaid = this.status === null || this.status === ABANDONED;
    return unpaid && isDeepEqual(this.parameters, requested.parameters);
  }

  /** Reuses it for a later call, whose callbacks replace the previous ones. */
  serve(requested: Transaction): void {
    this.callbacks = requested.callbacks;
    this.isActive = true;
  }

  /** Starts it at the provider, or fetches it if it was started before. Repeated calls share one request. */
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

  /** For example a declined card: the provider's page shows it, and the customer may retry there. */
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

  /** The customer reports a bank transfer: this page is done, the payment is still pending. */
  onBankTransferConfirmationPending(status: string = PENDING): void {
    this.status = status;
    this.cancel();
    call(this.callbacks.onBankTransferConfirmationPending);
  }
}
