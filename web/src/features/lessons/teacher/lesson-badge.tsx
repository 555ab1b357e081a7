import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { Badge } from "@/ui/badge";
import { lessonsText } from "./en";
import type { TeacherLesson } from "./model";

/** The state of the register, or that there is none. */
export function LessonBadge({ lesson: { state, register, isTaken } }: { lesson: TeacherLesson }) {
  const t = lessonsText();
  if (state === "cancelled") return <Badge tone="off">{t.states.cancelled}</Badge>;
  if (register === "notYet") return null;
  if (register === "notNeeded") return <Badge tone="off">{t.registers.notNeeded}</Badge>;
  if (isTaken) return <Badge tone="done">{t.registers.taken}</Badge>;
  return <Badge tone={register === "closed" ? "refused" : "waiting"}>{t.registers[register]}</Badge>;
}

/** What is unusual about a lesson, and how many are expected. */
export function lessonRemarks(lesson: TeacherLesson): string[] {
  const { state, register, isSubstitute, taughtBy, children, absences } = lesson;
  const t = lessonsText();
  return [
    // those of now joined after the lesson
    ...(register === "notNeeded" ? [] : [plural(t.children, children)]),
    ...(state === "moved" ? [t.states.moved] : []),
    ...(isSubstitute ? [t.states.substitute] : []),
    ...(taughtBy ? [fill(t.states.taughtBy, { name: taughtBy })] : []),
    ...(absences > 0 ? [plural(t.absences, absences)] : []),
  ];
}

/** The time on the class's clock; null when it is the teacher's too. */
export function classClock({ timeText, offset, classTimeText, classOffset }: TeacherLesson): string | null {
  if (timeText === classTimeText && offset === classOffset) return null;
  return fill(lessonsText().classTime, { time: clockTime(classTimeText), offset: classOffset });
}
