import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { staffLessonsText } from "./en";
import type { StaffLesson } from "./model";

const TONES = { scheduled: "done", moved: "running", cancelled: "refused" } as const;

/** A planned lesson that lies ahead is the normal case, so it has no filled dot. */
export function LessonStateBadge({ lesson: { state, register } }: { lesson: StaffLesson }) {
  const t = staffLessonsText();
  const tone = state === "scheduled" && register === "notYet" ? "off" : TONES[state];
  return <Badge tone={tone}>{t.states[state]}</Badge>;
}

/** The state, and below it the reason and what the lesson was. */
export function LessonState({ lesson }: { lesson: StaffLesson }) {
  const t = staffLessonsText();
  const { reason, state, on, date, appendedFor } = lesson;
  const isOnAnotherDay = state === "moved" && date !== on;
  const notes = [
    isOnAnotherDay && fill(t.movedFrom, { date: formatDate(on) }),
    reason,
    appendedFor && t.appended,
  ].filter(Boolean);
  return (
    <>
      <LessonStateBadge lesson={lesson} />
      {notes.length > 0 && <span className="block text-12 wrap-anywhere text-ink-2">{notes.join(" · ")}</span>}
    </>
  );
}

/** A register exists only for a lesson that takes place. */
export function RegisterBadge({ lesson: { state, register, isTaken } }: { lesson: StaffLesson }) {
  const t = staffLessonsText().registers;
  if (state === "cancelled") return <span className="text-ink-3">{t.cancelled}</span>;
  switch (register) {
    case "notNeeded":
      return <span className="text-ink-3">{t.notNeeded}</span>;
    case "notYet":
      return <Badge tone="off">{t.notYet}</Badge>;
    case "open":
      return <Badge tone="waiting">{t.open}</Badge>;
    case "taken":
      return <Badge tone="done">{t.taken}</Badge>;
    case "closed":
      return isTaken ? <Badge tone="done">{t.closedTaken}</Badge> : <Badge tone="refused">{t.closed}</Badge>;
  }
}

/** Who gives the lesson, and whom they stand in for. */
export function LessonTeacher({ lesson: { teacher, substitute } }: { lesson: StaffLesson }) {
  const t = staffLessonsText();
  if (!substitute) return teacher ?? <span className="text-ink-3">{t.nobody}</span>;
  return (
    <>
      {substitute}
      {teacher && <span className="block text-12 text-ink-2">{fill(t.instead, { name: teacher })}</span>}
    </>
  );
}
