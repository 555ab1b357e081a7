import { localDigits } from "./numbers";

const QUARTER = 900;

/** Seconds east of Greenwich as hours, to the quarter: +1, +5.5, -3.5; -3,5 in French. */
export function formatGmtOffset(seconds: number): string {
  const hours = Math.round(seconds / QUARTER) / 4;
  return localDigits(`${hours < 0 ? "-" : "+"}${Math.abs(hours)}`);
}
