import { formatMoney } from "@/lib/money";

/** 500000 minor units become "5000", the format of Apple Pay: at most two decimals, no grouping. */
export function majorUnits(minor: number): string {
  return String(Number((minor / 100).toFixed(2)));
}

/** The same amount for display: NGN 5,000.00. */
export function shownAmount(currency: string, minor: number): string {
  return formatMoney(currency, minor);
}
