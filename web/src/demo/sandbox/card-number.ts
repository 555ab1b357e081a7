import type { Card } from "./model";

const LONGEST = 19;
const SHORTEST = 13;

export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}

/** 4084 0840 8408 4081 */
export function groupNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, LONGEST)
    .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** 12 / 28, from 1228, 12/28 or 12/2028, typed or pasted. */
export function groupExpiry(typed: string): string {
  let digits = digitsOf(typed);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  return digits.slice(0, 4).replace(/^(\d{2})(?=\d)/, "$1 / ");
}

export function expiryOf(expiry: string): { month: string; year: string } {
  const digits = digitsOf(expiry);
  return { month: digits.slice(0, 2), year: digits.slice(2) };
}

export type CardFault = "number" | "expiry" | "expired" | "cvv";

/** Validation errors by field; the server decides about the card itself. */
export function faultsOf({ number, expiry, cvv }: Card, now: Date): Partial<Record<keyof Card, CardFault>> {
  const expiryFault = expiryFaultOf(expiry, now);
  return {
    ...(digitsOf(number).length < SHORTEST && { number: "number" as const }),
    ...(expiryFault !== undefined && { expiry: expiryFault }),
    ...(!/^\d{3,4}$/.test(cvv) && { cvv: "cvv" as const }),
  };
}

function expiryFaultOf(expiry: string, now: Date): CardFault | undefined {
  const { month, year } = expiryOf(expiry);
  if (year.length < 2 || !/^(0[1-9]|1[0-2])$/.test(month)) return "expiry";
  // a card is valid until the end of its month
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  return months < now.getFullYear() * 12 + now.getMonth() ? "expired" : undefined;
}

/** An expiry for test cards: any in the future. */
export function someExpiry(now: Date): string {
  return `12 / ${String(now.getFullYear() + 2).slice(2)}`;
}
