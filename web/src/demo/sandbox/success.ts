import type { Transaction } from "./model";

/** The message to the page around after a payment. */
export function successPayload({ id, reference }: Transaction) {
  return {
    reference,
    trans: String(id),
    status: "success",
    message: "Approved",
    transaction: String(id),
    trxref: reference,
    redirecturl: `?${returnQuery(reference)}`,
  };
}

function returnQuery(reference: string): string {
  return new URLSearchParams({ trxref: reference, reference }).toString();
}

/** Where to redirect after a payment; null if the merchant set no URL, or none with http(s). */
export function returnAddress({ callback_url: callback, reference }: Transaction, origin: string): string | null {
  if (!callback || !URL.canParse(callback, origin)) return null;
  const url = new URL(callback, origin);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}
