import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { familyText } from "@/features/enrolment/parent/en";
import type { Lesson } from "@/features/enrolment/parent/model";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { MarkBadge } from "./mark-badge";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";

/** How a lesson differs from the timetable, whether the child was there, and whether the teacher wrote a note. */
export function LessonStatus({ lesson }: { lesson: Lesson }) {
  const t = familyText().week;
  const { childId, state, reason, movedFrom, substitute: teacher, absence, mark, noteForFamily, classNote } = lesson;
  return (
    <>
      {state === "cancelled" && <Badge tone="refused">{t.cancelled}</Badge>}
      {movedFrom && <span>{fill(t.movedFrom, { from: movedFrom })}</span>}
      {reason && <span>{reason}</span>}
      {teacher && <span>{fill(t.substitute, { teacher })}</span>}
      {mark ? (
        <MarkBadge mark={mark} />
      ) : (
        absence && (
          <span className={familyCss.inLine}>
            <Badge tone="off">{t.absence}</Badge>
          </span>
        )
      )}
      {(noteForFamily || classNote) && (
        <Link className="link" to={paths.parentAttendance} search={{ child: childId } as never}>
          {t.note}
        </Link>
      )}
    </>
  );
}
