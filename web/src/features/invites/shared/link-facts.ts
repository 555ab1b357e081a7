import type { components } from "@/api/schema.gen";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { linkFactsText } from "./en";

export type RegistrationLink = components["schemas"]["RegistrationLinkView"];

/** The main link has no name of its own. */
export function linkName({ isMain, name }: Pick<RegistrationLink, "isMain" | "name">): string {
  return isMain ? linkFactsText().main : name;
}

/** How many joined, and how many may. */
export function joinsOf({ joined, maxJoins }: Pick<RegistrationLink, "joined" | "maxJoins">): string {
  if (!maxJoins) return formatCount(joined);
  return fill(linkFactsText().joinedOf, { joined: formatCount(joined), most: formatCount(maxJoins) });
}

/** What its last alarm saw; undefined without one. */
export function alarmOf({ alarmAt, alarmJoins }: Pick<RegistrationLink, "alarmAt" | "alarmJoins">): string | undefined {
  if (!alarmAt) return undefined;
  return fill(linkFactsText().alarm, { count: formatCount(alarmJoins), date: formatDate(alarmAt) });
}
