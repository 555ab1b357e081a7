import { Link } from "@tanstack/react-router";
import { teacherPaths } from "@/app/teacher-paths";
import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherClass } from "@/features/lessons/teacher/model";
import { useClasses } from "@/features/lessons/teacher/queries";
import { ScreenBody } from "@/features/lessons/teacher/screen-body";
import { weekdayOf } from "@/features/lessons/teacher/when";
import { fill, plural } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { ListHead } from "@/ui/list-head";
import { State } from "@/ui/state";
import { slotText } from "./slot-text";
import cardCss from "@/ui/card.scoped.css?names";
import classesCss from "./classes.scoped.css";

/** The classes of a teacher as cards; those that are over come last. */
export function ClassesView() {
  const t = lessonsText().classes;
  const found = useClasses();
  return (
    <>
      <ListHead title={t.title} count={found.data?.length} intro={t.intro} />
      <ScreenBody found={found} words={{ failed: t.failed }}>
        {(classes) =>
          classes.length === 0 ? (
            <div className={cardCss.card}>
              <State title={t.empty}>
                <p>{t.emptyBody}</p>
              </State>
            </div>
          ) : (
            <ul className={classesCss.cards}>
              {classes
                .toSorted((one, other) => Number(one.isOver) - Number(other.isOver))
                .map((one) => (
                  <ClassCard key={one.class} taught={one} />
                ))}
            </ul>
          )
        }
      </ScreenBody>
    </>
  );
}

function ClassCard({ taught }: { taught: TeacherClass }) {
  const t = lessonsText();
  const { class: key, cohort, children, packages, startsOn, endsOn, isOver, next } = taught;
  const dates = { from: formatDate(startsOn), to: formatDate(endsOn) };
  return (
    <li className={cx(classesCss.card, isOver && classesCss.over)}>
      <h2>
        <Link className={classesCss.name} to={teacherPaths.class} params={{ key }}>
          {cohort}
        </Link>
      </h2>
      <p className="font-medium">{slotText(taught)}</p>
      <p className="text-ink-2">
        {plural(t.children, children)}
        {packages.length > 0 && ` · ${packages.join(", ")}`}
      </p>
      <p className="text-12 text-ink-3">
        {isOver ? fill(t.classes.over, { date: dates.to }) : fill(t.classes.runs, dates)}
        {next && ` · ${fill(t.classes.next, { day: weekdayOf(next.date, "short"), date: formatDate(next.date) })}`}
      </p>
    </li>
  );
}
