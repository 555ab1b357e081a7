import type { components } from "@/api/schema.gen";
import { formatDate } from "@/lib/dates";

type Schemas = components["schemas"];

/** What one unit of the base currency costs, from a moment on. */
export type Rate = Schemas["RateView"];
export type RateBody = Schemas["RateBody"];

/** A rate that is set for later. */
export function isComing({ fromAt, isCurrent }: Rate): boolean {
  return !isCurrent && Date.parse(fromAt) > Date.now();
}

/** A note as it was written, with its ISO dates as the rest of the console writes dates. */
export function readableNote(note: string): string {
  return note.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date) || date);
}
