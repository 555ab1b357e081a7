import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import type { AskChange } from "@/features/lessons/staff/change/use-change";
import { staffClassesText } from "@/features/lessons/staff/en";
import { lessonColumns, lessonId } from "@/features/lessons/staff/lesson-columns";
import type { ClassDetail } from "@/features/lessons/staff/model";
import { dayAndDate } from "@/features/lessons/staff/words";
import { plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Figure } from "@/ui/card";
import { PlainTable } from "@/ui/plain-table";
import { State } from "@/ui/state";
import cardCss from "@/ui/card.scoped.css?names";
import "@/ui/table.scoped.css";
import figuresCss from "@/ui/figures.scoped.css?names";

export function ClassBody({ detail, onChange }: { detail: ClassDetail; onChange: AskChange }) {
  const t = staffClassesText();
  const { lessons } = detail;
  const columns = useMemo(() => lessonColumns({ onChange, cohort: false }), [onChange]);
  return (
    <>
      <ClassFigures detail={detail} />
      <section aria-label={t.lessons}>
        <h2 className="t-sec">{t.lessons}</h2>
        <p className="mb-3 text-12 text-ink-3">{t.lessonsIntro}</p>
        {lessons.length === 0 ? (
          <div className={cardCss.card}>
            <State title={t.lessons}>
              <p>{t.noLessons}</p>
            </State>
          </div>
        ) : (
          <PlainTable label={t.lessons} columns={columns.map(plain)} rows={lessons} rowId={lessonId} />
        )}
      </section>
    </>
  );
}

function ClassFigures({ detail: { teachers, children, next, lessons, lastLessonOn } }: { detail: ClassDetail }) {
  const t = staffClassesText();
  const cancelled = lessons.filter(({ state }) => state === "cancelled").length;
  return (
    <dl className={figuresCss.figures}>
      <Figure label={t.teachers}>
        <span className="text-16">
          {teachers.length === 0
            ? t.nobody
            : teachers.map(({ id, name }) => (
                <Link key={id} className="link block w-fit" to={staffPaths.teacher} params={{ id: String(id) }}>
                  {name}
                </Link>
              ))}
        </span>
      </Figure>
      <Figure label={t.children}>{formatCount(children)}</Figure>
      <Figure label={t.lessonsHeld} note={cancelled > 0 ? plural(t.cancelled, cancelled) : undefined}>
        {formatCount(lessons.length - cancelled)}
      </Figure>
      <Figure label={t.next}>
        <span className="text-16">{next ? dayAndDate(next.date) : t.none}</span>
      </Figure>
      <Figure label={t.lastLesson} wide>
        <span className="text-16">{lastLessonOn ? dayAndDate(lastLessonOn) : t.none}</span>
      </Figure>
    </dl>
  );
}

type LessonColumn = ReturnType<typeof lessonColumns>[number];

/** The cards of a short table know fewer places. */
function plain({ id, header, card, align, actions, cell }: LessonColumn) {
  const place = card === "title" || card === "aside" || card === "sub" ? card : undefined;
  return {
    id,
    header,
    cell,
    ...(place && { card: place }),
    ...(align && { align }),
    ...(actions && { actions }),
  };
}
