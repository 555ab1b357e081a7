import { staffText } from "./staff-text";
import { datesText } from "./dates-text";
import { looksLikeDate } from "@/lib/typed-date";

/** Says of 31/02/2027 that there is no such day, and of anything else how a date is written. */
export function dateError({ input }: { input?: unknown }): string {
  return looksLikeDate(String(input)) ? staffText().noSuchDay : datesText().dateWrong;
}
