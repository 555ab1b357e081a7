import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherRegister } from "@/features/lessons/teacher/model";
import { opensAt, weekdayOf } from "@/features/lessons/teacher/when";
import { fill } from "@/i18n/text";
import { dayIn, formatDate } from "@/lib/dates";
import { formatTime } from "@/lib/moment";

/**
 * Why a register cannot be taken now; null when it can. By this device's clock, because there may be no network; `zone` is
 * the teacher's.
 */
export function lockOf({ lesson, closesAt }: TeacherRegister, now: number, zone: string): string | null {
  const t = lessonsText().register;
  if (lesson.state === "cancelled")
    return lesson.reason === "" ? t.cancelled : fill(t.cancelledWhy, { reason: lesson.reason });
  if (lesson.taughtBy) return fill(t.taughtBy, { name: lesson.taughtBy });
  const opens = opensAt(lesson);
  if (now < opens) return opensText(opens, now, zone);
  const isOver = closesAt ? now >= Date.parse(closesAt) : lesson.register === "closed";
  return isOver ? t.closed : null;
}

function opensText(moment: number, now: number, zone: string): string {
  const t = lessonsText().register;
  const day = dayIn(zone, moment);
  const time = formatTime(new Date(moment).toISOString(), zone);
  if (day === dayIn(zone, now)) return fill(t.opensAt, { time });
  return fill(t.opensOn, { day: weekdayOf(day, "long"), date: formatDate(day), time });
}
