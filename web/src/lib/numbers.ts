import { currentLanguage } from "./language";

/* By hand where it can be: the browser's first formatter takes as long to make as half a screen. */

/** 12345 things read 12,345, or 12 345 in French. */
export function formatCount(count: number): string {
  if (Math.abs(count) < 1000) return String(count);
  return currentLanguage() === "en" ? withCommas(String(count)) : count.toLocaleString(currentLanguage());
}

/** 1234567.89 with its thousands apart: 1,234,567.89. No more than two digits after the point. */
export function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
}
