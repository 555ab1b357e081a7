import type { InvoiceInFull } from "./model";

/** The currency of all prices. */
export const BASE_CURRENCY = "USD";

interface Rate {
  currencyCode: string;
  rate: number;
}

/**
 * The exchange rate between the price and the amount due. Null where it is one to one, or where the rate cached in
 * this tab is outdated: a step that does not lead to the amount below it must not be shown.
 */
export function rateBehind(
  { amount, discount, due }: Pick<InvoiceInFull, "amount" | "discount" | "due">,
  { currencyCode, rate }: Rate,
): number | null {
  if (due.currencyCode === BASE_CURRENCY || due.currencyCode !== currencyCode) return null;
  const expected = amount * (100 - discount) * rate;
  return Math.abs(expected - due.minor) < 1 ? rate : null;
}
