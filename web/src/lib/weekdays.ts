import { currentLanguage } from "./language";

/** The days of a week as the server names them, in the order people read them. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

// any Monday will do
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Monday or Mon, in the language on the screen. */
export function weekdayName(day: Weekday, style: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: style, timeZone: "UTC" }).format(MONDAY + WEEKDAYS.indexOf(day) * DAY);
}

/** The name of a day that the server wrote, as its code or in English; what is no day stays as it came. */
export function dayName(day: string): string {
  const known = WEEKDAYS.find((weekday) => weekday === day.toLowerCase());
  return known === undefined ? day : weekdayName(known);
}

interface Slot {
  day: string;
  time: string;
}

/** Through the week, and through each day. */
export function bySlot(one: Slot, other: Slot): number {
  return dayNumber(one.day) - dayNumber(other.day) || one.time.localeCompare(other.time);
}

function dayNumber(day: string): number {
  return WEEKDAYS.findIndex((known) => known === day);
}
