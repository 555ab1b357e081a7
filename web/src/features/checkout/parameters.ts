type TypeName = "string" | "number" | "function" | "object" | "array";

const TEXT = ["string"] as const;
const NUMBER = ["number"] as const;
const TEXT_OR_NUMBER = ["string", "number"] as const;
const NUMBER_OR_TEXT = ["number", "string"] as const;
const CALLBACK = ["function"] as const;
const OBJECT = ["object"] as const;
const LIST = ["array"] as const;

/** Every parameter of a transaction and the types it may have; their order is told in the issues. */
export const PARAMETERS = {
  key: TEXT,
  // in minor units
  amount: TEXT_OR_NUMBER,
  currency: TEXT,
  email: TEXT,
  // shown instead of the address
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
  // of a transaction that was started before, by the server
  accessCode: TEXT,
  onError: CALLBACK,
  onLoad: CALLBACK,
  onSuccess: CALLBACK,
  onCancel: CALLBACK,
  onBankTransferConfirmationPending: CALLBACK,
  // older names of onSuccess and onCancel
  callback: CALLBACK,
  onClose: CALLBACK,
  // older spellings
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
  // 'false' takes the channel away
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

/** In the order in which they are found missing; one of `unless` does instead. */
export const REQUIRED: readonly { name: ParameterName; unless: readonly ParameterName[] }[] = [
  { name: "key", unless: [] },
  { name: "amount", unless: ["plan", "planCode"] },
  { name: "email", unless: ["customerCode"] },
];

/** Whoever gives the first does not send the second. */
export const OVERRIDES: readonly (readonly [ParameterName, ParameterName])[] = [
  ["customerCode", "email"],
  ["planCode", "amount"],
];

/** What a page may give, read off the table. */
export type TransactionParameters = { [Name in ParameterName]?: Given<Name> };

type Given<Name extends ParameterName> = Name extends keyof Callbacks
  ? Callbacks[Name]
  : Plain[(typeof PARAMETERS)[Name][number]];

interface Plain {
  string: string;
  number: number;
  object: object | null;
  array: readonly unknown[];
  function: () => void;
}

/** What the provider's page says of a payment that was made. */
export interface PaymentResult {
  reference: string;
  status: string;
  message?: string;
  /** The transaction's id. */
  trans?: string;
  transaction?: string;
  trxref?: string;
  /** A bare query, ?trxref=…&reference=…: the merchant puts its own address before it. */
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
