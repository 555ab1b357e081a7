import { weekdayOf } from "@/features/enrolment/parent/week/week-days";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";
import type { AbsenceLesson } from "./absence-props";

/** When a lesson is, for a sentence. */
export function lessonTime({ date, timeText }: Pick<AbsenceLesson, "date" | "timeText">) {
  return { day: weekdayOf(date, "long"), date: formatDate(date), time: clockTime(timeText) };
}
