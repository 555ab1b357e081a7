import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";
import { dayName } from "@/lib/weekdays";
import { registerChildText } from "./en";
import type { Lesson } from "./model";

/** The lesson times for the family: one line, plus one per clock change in between. */
export function ownTimes({ own }: Lesson): string[] {
  const t = registerChildText();
  return own.map(({ from, dayText, timeText, offset }, index) => {
    const before = own[index - 1];
    const time = clockTime(timeText);
    if (before === undefined) return fill(t.ownTime, { day: dayName(dayText), time, offset });
    const day = before.dayText === dayText ? "" : `${dayName(dayText)} `;
    return fill(t.ownTimeFrom, { date: formatDate(from), when: day + time, offset });
  });
}

/** Whether the family's clock always equals that of the class. */
export function isOwnClock({ own, dayText, timeText, offset }: Lesson): boolean {
  return own.every((one) => one.dayText === dayText && one.timeText === timeText && one.offset === offset);
}

/** The date of a moment in a time zone: 16/11/2026. */
export function dateIn(zone: string, moment: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone }).format(new Date(moment));
}
