import type { CheckoutHosts } from "./hosts";
import type { LogState } from "./transaction-log";

/** The provider's data about a transaction, as far as it is used here. */
export interface ProviderTransaction {
  id: string | number;
  access_code: string;
  transaction_status: string;
  reference?: string;
  merchant_key: string;
  merchant_name: string;
  email?: string;
  label?: string;
  amount: number;
  currency: string;
  channels?: readonly string[];
  log?: Partial<LogState> | null;
  plan_details?: { interval?: string } | null;
}

const UNREADABLE = "The payment provider sent an answer that could not be read";

/** Starts a transaction at the provider. */
export function requestInline(
  { apiUrl }: CheckoutHosts,
  parameters: Readonly<Record<string, unknown>>,
): Promise<ProviderTransaction> {
  const { language, connect_account: account, ...body } = parameters;
  const headers = { ...jsonHeaders(language), ...(account ? { "x-connect-account": String(account) } : {}) };
  return dataOf(fetch(`${apiUrl}checkout/request_inline`, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Fetches a transaction that has already been started. */
export function verifyAccessCode(
  { apiUrl }: CheckoutHosts,
  code: string,
  language: unknown,
): Promise<ProviderTransaction> {
  const address = `${apiUrl}transaction/verify_access_code/${encodeURIComponent(code)}`;
  return dataOf(fetch(address, { headers: jsonHeaders(language) }));
}

/** Sends the customer's e-mail address to the provider, without waiting for the response. */
export function setIp({ apiUrl }: CheckoutHosts, { id, merchant_key }: ProviderTransaction): void {
  forget(fetch(`${apiUrl}transaction/set_ip/${id}`, { method: "POST", headers: bearer(merchant_key) }));
}

/** Saves the log of the transaction at the provider, without waiting for the response. */
export function updateLog({ apiUrl }: CheckoutHosts, { id, merchant_key }: ProviderTransaction, log: LogState): void {
  const body = JSON.stringify({ payload: JSON.stringify(log) });
  forget(fetch(`${apiUrl}transaction/update_log/${id}`, { method: "POST", headers: bearer(merchant_key), body }));
}

function jsonHeaders(language: unknown): Record<string, string> {
  return { "Content-Type": "application/json", ...(language ? { "Accept-Language": String(language) } : {}) };
}

function bearer(key: string): Record<string, string> {
  return { Authorization: `Bearer ${key}` };
}

interface Envelope {
  status?: unknown;
  message?: string;
  data?: ProviderTransaction;
}

/** The provider reports success in the body; its HTTP status is not reliable. */
async function dataOf(answer: Promise<Response>): Promise<ProviderTransaction> {
  const envelope = await readEnvelope(await answer);
  if (envelope.status === false) throw new Error(envelope.message);
  if (envelope.data === undefined) throw new Error(UNREADABLE);
  return envelope.data;
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    const read: unknown = await response.json();
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}

function forget(call: Promise<Response>): void {
  call.catch((error: unknown) => console.warn(error));
}
