import { currentLanguage } from "./language";

/** 12345 things read 12,345, or 12 345 in French. */
export function formatCount(count: number): string {
  return count.toLocaleString(currentLanguage());
}
