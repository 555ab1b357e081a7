import type { CheckoutHosts } from "./hosts";

/** `status` is a string in this API: success or failed. */
export interface WalletAnswer {
  status: string;
  message: string;
}

interface Validation extends WalletAnswer {
  /** Merchant validation data for the wallet. */
  data?: unknown;
}

interface Merchant {
  transaction: string | number | null;
  sessionUrl: string;
  displayName: string;
  domainName?: string;
}

export function validateSession({ paymentBaseUrl }: CheckoutHosts, merchant: Merchant): Promise<Validation> {
  const { transaction, sessionUrl, displayName, domainName = window.location.hostname } = merchant;
  const form = { transaction: String(transaction), sessionUrl, displayName, domainName };
  return send(`${paymentBaseUrl}applepay/validate-session/`, form);
}

export function charge(
  { paymentBaseUrl }: CheckoutHosts,
  id: string | number | null,
  payment: unknown,
): Promise<WalletAnswer> {
  const form = { transaction: String(id), paymentObject: JSON.stringify(payment) };
  return send(`${paymentBaseUrl}applepay/charge`, form);
}

async function send<Answer>(address: string, form: Record<string, string>): Promise<Answer> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(form), credentials: "omit" });
  return (await response.json()) as Answer;
}
