import { looksLikeDate } from "@/lib/typed-date";
import { datesText } from "./en-parts";

/** For 31/02/2027: there is no such day. For anything else: the expected format. */
export function dateError({ input }: { input?: unknown }): string {
  return looksLikeDate(String(input)) ? datesText().noSuchDay : datesText().dateWrong;
}
