/* Responses of the sandbox. The names are those of the provider, whose API it implements. */

export interface Transaction {
  id: number;
  access_code: string;
  reference: string;
  email: string;
  /** Shown instead of the e-mail address, if set. */
  label?: string | null;
  customer: unknown;
  /** In minor units (hundredths) for every currency. */
  amount: number;
  currency: string;
  transaction_status: string;
  merchant_key: string;
  merchant_name: string;
  callback_url?: string | null;
  log?: unknown;
}

/** Status of a charge. */
export interface Progress {
  status: string;
  message?: string | null;
  display_text?: string | null;
}

export interface Card {
  number: string;
  expiry: string;
  cvv: string;
}

export interface TransferAccount {
  account_name: string;
  account_number: string;
  bank: { name: string };
  account_expires_at: string;
}

/** What the customer may have to enter after the card. */
export type CardQuestion = "pin" | "otp" | "phone";

export type Webhook = "before" | "after" | "never";
