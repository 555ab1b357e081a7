import { currentLanguage } from "./language";

/** 92 is 92%, or 92 % in French. */
export function percentText(percent: number): string {
  return currentLanguage() === "en" ? `${percent}%` : `${percent}\u00A0%`;
}
