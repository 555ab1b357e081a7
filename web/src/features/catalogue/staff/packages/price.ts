import { localDigits, plainNumber } from "@/lib/numbers";

const PRICE = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** Input such as 1,250.5 in hundredths: 125050; undefined when it is not a price. */
export function minorOf(typed: string): number | undefined {
  const value = plainNumber(typed);
  if (!PRICE.test(value)) return undefined;
  const [whole = "", cents = ""] = value.split(/[.,]/);
  return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

/** The format of the form field: 150.25, or 150,25 in French. */
export function majorOf(minor: number): string {
  return localDigits((minor / 100).toFixed(2));
}
