import { isIsoDate } from "@/lib/typed-date";
import { WEEKDAYS, type Weekday } from "@/lib/weekdays";

const DAY = 86_400_000;
const WEEK = 7;

interface Move {
  /** Of the class. */
  day: Weekday;
  chosen: Weekday;
  /** The day from which lessons move, as typed. */
  from: string;
  today: string;
}

/** Days by which lessons move to a weekday: the one of the same week, or of the next if that is over for the first lesson. */
export function daysToWeekday({ day, chosen, from, today }: Move): number {
  const days = WEEKDAYS.indexOf(chosen) - WEEKDAYS.indexOf(day);
  const start = Date.parse(isIsoDate(from) && from > today ? from : today);
  const toFirst = (WEEKDAYS.indexOf(day) - indexOf(start) + WEEK) % WEEK;
  return start + (toFirst + days) * DAY < Date.parse(today) ? days + WEEK : days;
}

/** The place of a day in its week, which begins on Monday. */
function indexOf(moment: number): number {
  return (new Date(moment).getUTCDay() + WEEK - 1) % WEEK;
}
