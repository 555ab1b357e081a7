import { formatDate } from "@/lib/dates";
import { lessonsText } from "./en";
import type { TeacherLesson } from "./model";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The register opens this long before the lesson. */
const OPENS_BEFORE = 15 * MINUTE;

/** Tuesday, or Tue, of a calendar date. */
export function weekdayOf(date: string, style: "long" | "short"): string {
  return lessonsText().weekdays[style].split(" ")[new Date(date).getUTCDay()] ?? date;
}

/** Tuesday 17/11/2026, as a title: French weekdays begin with a small letter elsewhere. */
export function dayTitle(date: string): string {
  const day = weekdayOf(date, "long");
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatDate(date)}`;
}

/** Adds days to a calendar date, independent of time zones. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

export type Distance = { unit: "now" | "moment" | "far" } | { unit: "minutes" | "hours"; count: number };

/** Time until a lesson, rounded down; null once it is over. */
export function distanceTo(
  { startsAt, endsAt }: Pick<TeacherLesson, "startsAt" | "endsAt">,
  now: number,
): Distance | null {
  if (now >= Date.parse(endsAt)) return null;
  const left = Date.parse(startsAt) - now;
  if (left <= 0) return { unit: "now" };
  if (left < MINUTE) return { unit: "moment" };
  if (left < HOUR) return { unit: "minutes", count: Math.floor(left / MINUTE) };
  return left < DAY ? { unit: "hours", count: Math.floor(left / HOUR) } : { unit: "far" };
}

/** When a register opens. */
export function opensAt({ startsAt }: Pick<TeacherLesson, "startsAt">): number {
  return Date.parse(startsAt) - OPENS_BEFORE;
}
