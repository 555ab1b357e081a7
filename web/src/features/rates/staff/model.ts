import type { components } from "@/api/schema.gen";
import { formatDate } from "@/lib/dates";
import { formatRate } from "@/lib/rates";

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

/** A message of the server with its numbers formatted like other rates: 15500 becomes 15,500. */
export function readableRates(message: string): string {
  return message.replaceAll(/\d+(?:\.\d+)?/g, formatRate);
}
