import { currentLanguage } from "./language";

/* Formatted by hand where possible: creating the first Intl formatter takes as long as rendering half a screen. */

/** 12345 becomes 12,345, or 12 345 in French. */
export function formatCount(count: number): string {
  if (Math.abs(count) < 1000) return String(count);
  return currentLanguage() === "en" ? withCommas(String(count)) : count.toLocaleString(currentLanguage());
}

/** 1234567.89 with thousands separators: 1,234,567.89. At most two decimals. */
export function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
}
