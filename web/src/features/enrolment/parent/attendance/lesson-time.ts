import type { AbsenceLesson } from "@/features/enrolment/parent/week/absence-button";
import { weekdayOf } from "@/features/enrolment/parent/week/week-days";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";

/** When a lesson is, for a sentence. */
export function lessonTime({ date, timeText }: Pick<AbsenceLesson, "date" | "timeText">) {
  return { day: weekdayOf(date, "long"), date: formatDate(date), time: clockTime(timeText) };
}
