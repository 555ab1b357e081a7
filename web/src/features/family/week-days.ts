import { currentLanguage } from "@/lib/language";
import type { Lesson, Week } from "./model";

const DAY = 86_400_000;
const DAYS = 7;

export interface Day {
  date: string;
  /** Of the month. */
  number: number;
  isToday: boolean;
  lessons: Lesson[];
}

/** A date so many days later. Dates are days of a calendar here, so no clock is asked. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

export function daysOf({ from, today, lessons }: Week): Day[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(from, index);
    return {
      date,
      number: Number(date.slice(8)),
      isToday: date === today,
      lessons: lessons.filter((lesson) => lesson.date === date),
    };
  });
}

export function isThisWeek({ from, to, today }: Week): boolean {
  return from <= today && today <= to;
}

export function previousWeek({ from }: Week): string {
  return addDays(from, -DAYS);
}

export function nextWeek({ from }: Week): string {
  return addDays(from, DAYS);
}

export function weekdayOf(date: string, style: "long" | "short"): string {
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: style, timeZone: "UTC" }).format(Date.parse(date));
}

export type Distance = { unit: "now" } | { unit: "moment" } | { unit: "minutes" | "hours" | "days"; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far away a lesson is; null once it is over. Counts are rounded down, so nobody comes late. */
export function distanceTo({ startsAt, endsAt }: Pick<Lesson, "startsAt" | "endsAt">, now: number): Distance | null {
  if (now >= Date.parse(endsAt)) return null;
  const left = Date.parse(startsAt) - now;
  if (left <= 0) return { unit: "now" };
  if (left < MINUTE) return { unit: "moment" };
  if (left < HOUR) return { unit: "minutes", count: Math.floor(left / MINUTE) };
  if (left < DAY) return { unit: "hours", count: Math.floor(left / HOUR) };
  return { unit: "days", count: Math.floor(left / DAY) };
}
