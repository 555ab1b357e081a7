import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherRegister } from "@/features/lessons/teacher/model";
import { opensAt, weekdayOf } from "@/features/lessons/teacher/when";
import { currentLanguage, fill } from "@/i18n/text";
import { formatDate, todayHere } from "@/lib/dates";

/** Why a register cannot be taken now; null when it can. By this device's clock, because there may be no network. */
export function lockOf({ lesson, closesAt }: TeacherRegister, now: number): string | null {
  const t = lessonsText().register;
  if (lesson.state === "cancelled")
    return lesson.reason === "" ? t.cancelled : fill(t.cancelledWhy, { reason: lesson.reason });
  if (lesson.taughtBy) return fill(t.taughtBy, { name: lesson.taughtBy });
  const opens = opensAt(lesson);
  if (now < opens) return opensText(opens);
  const isOver = closesAt ? now >= Date.parse(closesAt) : lesson.register === "closed";
  return isOver ? t.closed : null;
}

function opensText(moment: number): string {
  const t = lessonsText().register;
  const date = new Date(moment);
  const day = new Intl.DateTimeFormat("en-CA").format(date);
  const time = new Intl.DateTimeFormat(currentLanguage(), { hour: "numeric", minute: "2-digit" }).format(date);
  if (day === todayHere()) return fill(t.opensAt, { time });
  return fill(t.opensOn, { day: weekdayOf(day, "long"), date: formatDate(day), time });
}
