import { localDigits, plainNumber } from "@/lib/numbers";

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Input such as 12,500.5 in hundredths: 1250050; null when empty, and undefined when it is not an amount. */
export function minorOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const [, whole, part = ""] = AMOUNT.exec(plainNumber(typed)) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, "0")}`);
}

/** The format of the form field: 12500.50, or 12500,50 in French; empty for none. */
export function majorOf(minor: number | null | undefined): string {
  return typeof minor === "number" ? localDigits((minor / 100).toFixed(2)) : "";
}
