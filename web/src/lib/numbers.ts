import { currentLanguage } from "./language";

/* Formatted by hand: creating the first Intl formatter takes as long as rendering half a screen. */

const NARROW_NO_BREAK = "\u202F";

/** 12345 becomes 12,345, or 12 345 in French. */
export function formatCount(count: number): string {
  return localDigits(withCommas(String(count)));
}

/** 1234567.89 with thousands separators: 1,234,567.89. At most two decimals. */
export function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** English digits, 1,234.5, with the separators of the current language: 1 234,5 in French. */
export function localDigits(english: string): string {
  return currentLanguage() === "en" ? english : english.replaceAll(",", NARROW_NO_BREAK).replace(".", ",");
}

/**
 * A typed number without spaces and thousands separators, and with a decimal point: 1550.25. In French a comma is the
 * decimal separator, unless there is a point. Anything else stays as typed, to be rejected.
 */
export function plainNumber(typed: string): string {
  const digits = typed.replaceAll(/\s/g, "");
  if (currentLanguage() !== "en" && !digits.includes(".")) return digits.replace(",", ".");
  return digits.replaceAll(/,(?=\d{3}(?:\D|$))/g, "");
}
