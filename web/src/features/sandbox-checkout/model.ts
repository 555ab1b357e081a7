/* What the sandbox answers. The names are the provider's, whose wire it speaks. */

export interface Transaction {
  id: number;
  access_code: string;
  reference: string;
  email: string;
  /** Shown instead of the address, where there is one. */
  label?: string | null;
  customer: unknown;
  /** Hundredths, whatever the currency. */
  amount: number;
  currency: string;
  transaction_status: string;
  merchant_key: string;
  merchant_name: string;
  callback_url?: string | null;
  log?: unknown;
}

/** How a charge stands. */
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

/** What a customer may be asked after the card. */
export type Asked = "pin" | "otp" | "phone";

export type Webhook = "before" | "after" | "never";
