type TypeName = "string" | "number" | "function" | "object" | "array";

const TEXT = ["string"] as const;
const NUMBER = ["number"] as const;
const TEXT_OR_NUMBER = ["string", "number"] as const;
const NUMBER_OR_TEXT = ["number", "string"] as const;
const CALLBACK = ["function"] as const;
const OBJECT = ["object"] as const;
const LIST = ["array"] as const;

/** Every parameter of a transaction with its allowed types. Issues are reported in this order. */
export const PARAMETERS = {
  key: TEXT,
  // in minor units
  amount: TEXT_OR_NUMBER,
  currency: TEXT,
  email: TEXT,
  // shown instead of the e-mail address
  label: TEXT,
  firstName: TEXT,
  lastName: TEXT,
  reference: TEXT,
  phone: TEXT,
  customerCode: TEXT,
  channels: LIST,
  paymentRequest: TEXT_OR_NUMBER,
  paymentPage: TEXT,
  hash: TEXT,
  container: TEXT,
  metadata: OBJECT,
  subaccountCode: TEXT,
  bearer: TEXT,
  transactionCharge: TEXT_OR_NUMBER,
  planCode: TEXT,
  subscriptionCount: NUMBER,
  planInterval: TEXT,
  subscriptionLimit: NUMBER,
  subscriptionStartDate: TEXT,
  // of a transaction that the server has already started
  accessCode: TEXT,
  onError: CALLBACK,
  onLoad: CALLBACK,
  onSuccess: CALLBACK,
  onCancel: CALLBACK,
  onBankTransferConfirmationPending: CALLBACK,
  // aliases of onSuccess and onCancel, for older pages
  callback: CALLBACK,
  onClose: CALLBACK,
  // alternative spellings, for older pages
  firstname: TEXT,
  lastname: TEXT,
  customer_code: TEXT,
  payment_request: TEXT_OR_NUMBER,
  subaccount: TEXT,
  transaction_charge: NUMBER_OR_TEXT,
  plan: TEXT,
  quantity: NUMBER,
  interval: TEXT,
  invoice_limit: NUMBER_OR_TEXT,
  start_date: TEXT,
  payment_page: NUMBER_OR_TEXT,
  order_id: NUMBER,
  ref: TEXT,
  // 'false' removes the channel
  card: TEXT,
  bank: TEXT,
  split: OBJECT,
  split_code: TEXT,
  transaction_type: TEXT,
  subscription: NUMBER,
  language: TEXT,
  connect_account: TEXT,
  connect_split: LIST,
} as const satisfies Record<string, readonly TypeName[]>;

export type ParameterName = keyof typeof PARAMETERS;

/** Required parameters in the order of their issues; any parameter of `unless` replaces one. */
export const REQUIRED: readonly { name: ParameterName; unless: readonly ParameterName[] }[] = [
  { name: "key", unless: [] },
  { name: "amount", unless: ["plan", "planCode"] },
  { name: "email", unless: ["customerCode"] },
];

/** If the first is given, the second is not sent. */
export const OVERRIDES: readonly (readonly [ParameterName, ParameterName])[] = [
  ["customerCode", "email"],
  ["planCode", "amount"],
];

/** The parameters a page may pass, derived from the table. */
export type TransactionParameters = { [Name in ParameterName]?: ParameterValue<Name> };

type ParameterValue<Name extends ParameterName> = Name extends keyof Callbacks
  ? Callbacks[Name]
  : PlainTypes[(typeof PARAMETERS)[Name][number]];

interface PlainTypes {
  string: string;
  number: number;
  object: object | null;
  array: readonly unknown[];
  function: () => void;
}

/** What the provider's page reports about a successful payment. */
export interface PaymentResult {
  reference: string;
  status: string;
  message?: string;
  /** Id of the transaction. */
  trans?: string;
  transaction?: string;
  trxref?: string;
  /** A bare query string, ?trxref=…&reference=…; the merchant prepends its own URL. */
  redirecturl?: string;
}

export interface SetupFailure {
  message: string;
  type?: string;
  status?: unknown;
}

export interface LoadedTransaction {
  id: string | number;
  customer: unknown;
  accessCode: string;
}

export interface Callbacks {
  onError: (failure: SetupFailure) => void;
  onLoad: (loaded: LoadedTransaction) => void;
  onSuccess: (result: PaymentResult) => void;
  onCancel: () => void;
  onBankTransferConfirmationPending: () => void;
  callback: (result: PaymentResult) => void;
  onClose: () => void;
}
