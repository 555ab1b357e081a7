import type { components } from "@/api/schema.gen";
import { formatDate } from "@/lib/dates";

type Schemas = components["schemas"];

/** The price of one unit of the base currency, from a date on. */
export type Rate = Schemas["RateView"];
export type RateBody = Schemas["RateBody"];

/** A scheduled rate. */
export function isComing({ fromAt, isCurrent }: Rate): boolean {
  return !isCurrent && Date.parse(fromAt) > Date.now();
}

/** The note with its ISO dates reformatted like other dates of the console. */
export function readableNote(note: string): string {
  return note.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date) || date);
}
