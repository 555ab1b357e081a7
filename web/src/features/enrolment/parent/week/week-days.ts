import { familyText } from "@/features/enrolment/parent/en";
import type { Lesson, Week } from "@/features/enrolment/parent/model";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";

const DAY = 86_400_000;
const DAYS = 7;

export interface Day {
  date: string;
  /** Day of the month. */
  number: number;
  isToday: boolean;
  lessons: Lesson[];
}

/** Adds days to a calendar date, independent of time zones. */
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

/** Tuesday, or Tue. From the translations, because creating a formatter would delay the dashboard. */
export function weekdayOf(date: string, style: "long" | "short"): string {
  return familyText().week.weekdays[style].split(" ")[new Date(date).getUTCDay()] ?? date;
}

/** Whether the child may go to the lesson: its program is paid, or the class opened before. */
export function isLessonOpen({ isPaid, openedEarly }: Pick<Lesson, "isPaid" | "openedEarly">): boolean {
  return isPaid || openedEarly === true;
}

/** The class link of each program's first lesson that is not over. */
export function classLinksOf(week: Week | undefined, now: number): ReadonlyMap<number, string> {
  const lessons = week === undefined ? [] : [...week.lessons, ...(week.next ? [week.next] : [])];
  const links = new Map<number, string>();
  for (const { programId, classLink, endsAt } of lessons) {
    if (classLink && Date.parse(endsAt) > now && !links.has(programId)) links.set(programId, classLink);
  }
  return links;
}

/** The accessible name of an action of a lesson. */
export function describe(what: string, lesson: Pick<Lesson, "childFirstName" | "date" | "timeText">): string {
  const { childFirstName: child, date, timeText } = lesson;
  return fill(familyText().week.about, { what, child, day: weekdayOf(date, "long"), time: clockTime(timeText) });
}

export type TimeDistance = { unit: "now" } | { unit: "moment" } | { unit: "minutes" | "hours" | "days"; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Upper bound of a daylight-saving change, in ms. */
const LARGEST_CHANGE = 2 * HOUR;

type LessonTimes = Pick<Lesson, "date" | "time" | "startsAt" | "endsAt">;

/**
 * The lesson's date in the family's time zone. Taken from the lesson's own local time, except around midnight,
 * because clocks may change before it starts.
 */
function lessonDateIn({ date, time, startsAt }: LessonTimes, moment: number, zone: string): number {
  const there = moment + Date.parse(`${date}T${time}Z`) - Date.parse(startsAt);
  const day = Math.floor((there - LARGEST_CHANGE) / DAY);
  return day === Math.floor((there + LARGEST_CHANGE) / DAY) ? day * DAY : dateIn(zone, moment);
}

/** The date in a time zone at a given moment. Slow, because it creates a formatter. */
function dateIn(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"));
}

/**
 * Time until a lesson; null once it is over. Minutes and hours are rounded down, so that nobody is late. Days are
 * calendar days in the family's time zone: on Sunday evening, Tuesday is in two days.
 */
export function distanceTo(lesson: LessonTimes, now: number, zone: string): TimeDistance | null {
  if (now >= Date.parse(lesson.endsAt)) return null;
  const left = Date.parse(lesson.startsAt) - now;
  if (left <= 0) return { unit: "now" };
  if (left < MINUTE) return { unit: "moment" };
  if (left < HOUR) return { unit: "minutes", count: Math.floor(left / MINUTE) };
  const days = left < DAY ? 0 : (Date.parse(lesson.date) - lessonDateIn(lesson, now, zone)) / DAY;
  return days > 0 ? { unit: "days", count: days } : { unit: "hours", count: Math.floor(left / HOUR) };
}
