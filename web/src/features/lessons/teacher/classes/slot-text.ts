import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherClass } from "@/features/lessons/teacher/model";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { dayName } from "@/lib/weekdays";

/** Monday, 4:00 PM · 5:00 PM GMT+2 for you; the second part where the clocks differ. */
export function slotText({ day, timeText, ownTimeText, offset }: TeacherClass): string {
  const t = lessonsText().classes;
  const name = dayName(day);
  const slot = fill(t.slot, { day: name.charAt(0).toUpperCase() + name.slice(1), time: clockTime(timeText) });
  if (ownTimeText === timeText) return slot;
  return `${slot} · ${fill(t.slotHere, { time: clockTime(ownTimeText), offset })}`;
}
