import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** What one unit of the base currency costs, from a moment on. */
export type Rate = Schemas["RateView"];
export type RateBody = Schemas["RateBody"];

/** A rate that is set for later. */
export function isComing({ fromAt, isCurrent }: Rate): boolean {
  return !isCurrent && Date.parse(fromAt) > Date.now();
}
