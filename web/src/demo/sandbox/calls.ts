import { failureOf, readEnvelope } from "@/api/envelope";
import { ApiFailure } from "@/api/failure";
import type { components } from "@/api/schema.gen";
import { text } from "@/i18n/text";
import { digitsOf, expiryOf } from "./card-number";
import type { Card, CardQuestion, Progress, Transaction, TransferAccount, Webhook } from "./model";

/*
 * Not the app's own client: the sandbox imitates a third party, has no session, and must work without browser
 * storage.
 */

const API = "/sandbox/api";
const NOT_FOUND = 404;

async function ask(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(new URL(address, location.origin), init).catch((error: unknown) => {
    throw new Error(text().failure.unreachable, { cause: error });
  });
  const envelope = await readEnvelope(response);
  if (envelope === undefined) throw new Error(text().failure.unreadable);
  if (!envelope.status) throw failureOf(envelope, response);
  return envelope.data;
}

function post(path: string, key: string, body: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  return ask(API + path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Whether this server accepts test payments. */
export async function isSandbox(): Promise<boolean> {
  try {
    const { sandbox } = (await ask("/api/common/checkout")) as components["schemas"]["CheckoutView"];
    return sandbox;
  } catch (error) {
    if (error instanceof ApiFailure && error.httpStatus === NOT_FOUND) return false;
    throw error;
  }
}

type Parameters = Readonly<Record<string, unknown>>;

/** Starts or resumes a transaction: by its access code, or by parameters passed from a page. */
export async function openTransaction({
  accessCode,
  language,
  connect_account: account,
  ...rest
}: Parameters): Promise<Transaction> {
  const headers = {
    ...(typeof language === "string" && { "Accept-Language": language }),
    ...(typeof account === "string" && { "x-connect-account": account }),
  };
  const answer =
    typeof accessCode === "string"
      ? ask(`${API}/transaction/verify_access_code/${encodeURIComponent(accessCode)}`, { headers })
      : ask(`${API}/checkout/request_inline`, {
          method: "POST",
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify(rest),
        });
  const transaction = (await answer) as Transaction;
  noteAddress(transaction);
  return transaction;
}

/** Fire and forget. */
function noteAddress({ id, merchant_key: key }: Transaction): void {
  const headers = { Authorization: `Bearer ${key}` };
  ask(`${API}/transaction/set_ip/${id}`, { method: "POST", headers }).catch((error: unknown) => console.warn(error));
}

/** Fire and forget. Without a content type, as sent by the provider's own page. */
export function saveLog({ id, merchant_key: key }: Transaction, log: object): void {
  const headers = { Authorization: `Bearer ${key}` };
  const body = JSON.stringify({ payload: JSON.stringify(log) });
  ask(`${API}/transaction/update_log/${id}`, { method: "POST", headers, body }).catch((error: unknown) =>
    console.warn(error),
  );
}

/** The requests of one transaction. */
export function callsOf({ access_code, merchant_key: key }: Transaction) {
  const send = (path: string, body: object = {}) => post(path, key, { access_code, ...body });
  const progress = (path: string, body: object) => send(path, body) as Promise<Progress>;
  return {
    charge({ number, expiry, cvv }: Card) {
      const { month, year } = expiryOf(expiry);
      const card = { number: digitsOf(number), cvv, expiry_month: month, expiry_year: year };
      return progress("/transaction/charge", { card });
    },
    submit: (asked: CardQuestion, value: string) => progress(`/transaction/charge/submit_${asked}`, { [asked]: value }),
    authenticate: (outcome: "success" | "failed") => progress("/transaction/charge/authenticate", { outcome }),
    async progress() {
      const headers = { Authorization: `Bearer ${key}` };
      return (await ask(`${API}/transaction/charge/${encodeURIComponent(access_code)}`, { headers })) as Progress;
    },
    account: () => send("/checkout/pay_with_transfer") as Promise<TransferAccount>,
    transferSent: () => progress("/checkout/transfer_sent", {}),
    test: (control: { webhook: Webhook } | { transfer: "confirm" | "reject" }) =>
      post(`/test/${encodeURIComponent(access_code)}`, key, control),
  };
}

export type Calls = ReturnType<typeof callsOf>;
