import { currentLanguage } from "./language";

/** The weekdays as named by the server, in display order. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

// any Monday works
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Monday or Mon, in the current language. */
export function weekdayName(day: Weekday, style: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: style, timeZone: "UTC" }).format(
    MONDAY + WEEKDAYS.indexOf(day) * DAY,
  );
}

/** Translates a weekday from the URL, or the English one of a text; anything else is returned unchanged. */
export function dayName(day: string): string {
  const known = WEEKDAYS.find((weekday) => weekday === day.toLowerCase());
  return known === undefined ? day : weekdayName(known);
}

interface Slot {
  day: Weekday;
  time: string;
}

/** Sorts by weekday, then by time. */
export function bySlot(one: Slot, other: Slot): number {
  return WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) || one.time.localeCompare(other.time);
}
