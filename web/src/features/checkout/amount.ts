import { formatFigure } from "@/lib/money";

/** 500000 minor units are 5000, as Apple Pay wants them: at most two decimals and no grouping. */
export function majorUnits(minor: number): string {
  return String(Number((minor / 100).toFixed(2)));
}

/** The same for people: NGN 5,000.00. */
export function shownAmount(currency: string, minor: number): string {
  return `${currency} ${formatFigure(minor)}`;
}
