import { currentLanguage } from "./language";

/** 11 of 12 is 92%, or 92 % in French; null of nothing. Rounded down from 99.5, so that 100% means all. */
export function percentOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const rounded = Math.round((part / whole) * 100);
  const shown = part < whole ? Math.min(rounded, 99) : rounded;
  return currentLanguage() === "en" ? `${shown}%` : `${shown}\u00A0%`;
}
