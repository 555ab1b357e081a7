import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";
import { weekdayIndex } from "@/lib/month-days";
import { capital } from "@/lib/text";
import { dayName, weekdayName, WEEKDAYS, type Weekday } from "@/lib/weekdays";
import { staffClassesText, staffLessonsText } from "./en";
import type { StaffLesson } from "./model";

/** Monday or Mon, of a date. */
export function dayOf(date: string, style: "long" | "short" = "long"): string {
  const day = WEEKDAYS[weekdayIndex(date)];
  return day === undefined ? "" : weekdayName(day, style);
}

/** Mon 16/11/2026 */
export function dayAndDate(date: string): string {
  return `${capital(dayOf(date, "short"))} ${formatDate(date)}`;
}

type At = Pick<StaffLesson, "date" | "timeText">;

/** Monday 16/11/2026, 4:00 PM */
export function whenText({ date, timeText }: At): string {
  return capital(
    fill(staffLessonsText().when, { day: dayOf(date), date: formatDate(date), time: clockTime(timeText) }),
  );
}

interface Named {
  cohort: string;
  day: Weekday;
  timeText: string;
}

/** Harmattan 2026, Monday 4:00 PM */
export function className({ cohort, day, timeText }: Named): string {
  return fill(staffClassesText().name, { cohort, day: weekdayName(day), time: clockTime(timeText) });
}

/** The name of a class such as 12-monday-1600 of this cohort. */
export function classOfKey(key: string, cohort: string): string {
  const [, name, time = ""] = key.split("-");
  const day = WEEKDAYS.find((weekday) => weekday === name);
  if (day === undefined) return cohort;
  return className({ cohort, day, timeText: timeTextOf(`${time.slice(0, 2)}:${time.slice(2)}`) });
}

/** The server's English name of a class, Monday 4:00 PM (Harmattan 2026), in the reader's language. */
export function classText(name: string): string {
  const [, day, time, rest] = /^(\w+day) (\d{1,2}:\d{2} [AP]M)(.*)$/.exec(name) ?? [];
  if (day === undefined || time === undefined) return name;
  return `${capital(dayName(day))} ${clockTime(time)}${rest ?? ""}`;
}

/** 16:00 as the server writes it: 4:00 PM. */
export function timeTextOf(time: string): string {
  const [hour = 0, minutes = "00"] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
