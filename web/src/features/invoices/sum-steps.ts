import type { InvoiceInFull } from "./model";

/** Prices are kept in it. */
export const BASE_CURRENCY = "USD";

interface Rate {
  currencyCode: string;
  rate: number;
}

/**
 * The rate that led from the price to what is due; null where it is one to one, or where the rate that this tab knows
 * is no longer the server's: a step that does not lead to the sum below it must not stand there.
 */
export function rateBehind({ amount, discount, due }: Pick<InvoiceInFull, "amount" | "discount" | "due">, { currencyCode, rate }: Rate): number | null {
  if (due.currencyCode === BASE_CURRENCY || due.currencyCode !== currencyCode) return null;
  const expected = amount * (100 - discount) * rate;
  return Math.abs(expected - due.minor) < 1 ? rate : null;
}
