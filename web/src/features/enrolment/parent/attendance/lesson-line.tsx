import { familyText } from "@/features/enrolment/parent/en";
import type { AttendedLesson, ChildAttendance } from "@/features/enrolment/parent/model";
import { AbsenceAction } from "@/features/enrolment/parent/week/absence-button";
import { MarkBadge } from "@/features/enrolment/parent/week/mark-badge";
import { weekdayOf } from "@/features/enrolment/parent/week/week-days";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { attendanceText } from "./en";
import linesCss from "@/ui/lines.scoped.css";
import attendanceCss from "./attendance.scoped.css";

interface LessonLineProps {
  child: ChildAttendance;
  lesson: AttendedLesson;
}

/** A lesson: when it is, what is known about it, and on the right whether the child was there. */
export function LessonLine({ child: { childId, childFirstName }, lesson }: LessonLineProps) {
  const { date, timeText, state, isPast } = lesson;
  const isOff = state === "cancelled";
  const change = changeOf(lesson);
  return (
    <li className={`${linesCss.line} ${attendanceCss.lesson}`}>
      <p className={cx("flex flex-wrap gap-x-3", isOff && attendanceCss.off)}>
        <time className="font-medium" dateTime={date}>
          {weekdayOf(date, "long")} {formatDate(date)}
        </time>
        <span className="text-ink-2 tabular-nums">{clockTime(timeText)}</span>
      </p>
      <div className={attendanceCss.state}>
        <LessonMark lesson={lesson} />
        {!isPast && !isOff && <AbsenceAction lesson={{ ...lesson, childId, childFirstName }} />}
      </div>
      {change && <p className={`${attendanceCss.more} text-12 text-ink-2`}>{change}</p>}
      <Notes lesson={lesson} child={childFirstName} />
    </li>
  );
}

function changeOf({ state, reason }: AttendedLesson): string {
  const t = attendanceText();
  if (state !== "moved") return reason;
  return reason === "" ? t.moved : fill(t.movedWhy, { reason });
}

function LessonMark({ lesson: { state, mark, absence, isPast } }: { lesson: AttendedLesson }) {
  const t = familyText().week;
  if (state === "cancelled") return <Badge tone="refused">{t.cancelled}</Badge>;
  if (mark) return <MarkBadge mark={mark} />;
  if (absence) return <Badge tone="off">{t.absence}</Badge>;
  return isPast && <span className="text-12 text-ink-3">{attendanceText().noMark}</span>;
}

function Notes({ lesson: { noteForFamily, classNote }, child }: { lesson: AttendedLesson; child: string }) {
  const t = attendanceText();
  if (!noteForFamily && !classNote) return null;
  return (
    <dl className={`${attendanceCss.more} ${attendanceCss.notes}`}>
      {noteForFamily && (
        <div>
          <dt>{fill(t.noteAbout, { child })}</dt>
          <dd>{noteForFamily}</dd>
        </div>
      )}
      {classNote && (
        <div>
          <dt>{t.noteForClass}</dt>
          <dd>{classNote}</dd>
        </div>
      )}
    </dl>
  );
}
