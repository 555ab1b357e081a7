import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { useClassDay } from "@/features/catalogue/shared/class-day";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { bySlot, WEEKDAYS, weekdayName, type Weekday } from "@/lib/weekdays";
import type { TeacherClass, TeacherDetail } from "./model";
import weekCss from "@/ui/week.scoped.css";
import tableCss from "@/ui/table.scoped.css?names";

/** Seven columns on desktop; on a phone, a list of the days with classes. */
export function TeacherWeek({ teacher: { id, week } }: { teacher: TeacherDetail }) {
  const t = staffTeachersText().week;
  const today = useClassDay();
  const classes = week.toSorted(bySlot);
  return (
    <section aria-label={t.title}>
      <div className={tableCss.tools}>
        <div>
          <h2 className="t-sec">{t.title}</h2>
          <p className="text-12 text-ink-3">{t.intro}</p>
        </div>
      </div>
      <ol className={weekCss.week} aria-label={t.label}>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} classes={classes.filter((one) => one.day === day)} teacherId={id} today={today} />
        ))}
        {week.length === 0 && (
          <li className={weekCss.weekEmpty}>
            {t.empty}{" "}
            <Link className="link" to={staffPaths.programs} search={{ teacherId: 0 }}>
              {t.assign}
            </Link>
          </li>
        )}
      </ol>
    </section>
  );
}

interface DayProps {
  day: Weekday;
  classes: readonly TeacherClass[];
  teacherId: number;
  /** Today's date in the classes' time zone. */
  today: string | undefined;
}

function Day({ day, classes, teacherId, today }: DayProps) {
  return (
    <li className={cx(weekCss.day, classes.length === 0 && weekCss.free)}>
      <h3>
        <span aria-hidden="true">{weekdayName(day, "short")}</span>
        <span className="sr-only">{weekdayName(day)}</span>
      </h3>
      <div className={weekCss.lessons}>
        {classes.map((one) => (
          <ClassCard key={`${one.cohortId} ${one.time}`} taught={one} teacherId={teacherId} today={today} />
        ))}
      </div>
    </li>
  );
}

interface ClassCardProps extends Pick<DayProps, "teacherId" | "today"> {
  taught: TeacherClass;
}

/** Classes that have not started yet are only outlined. */
function ClassCard({ taught, teacherId, today }: ClassCardProps) {
  const t = staffTeachersText().week;
  const { cohortId, cohort, day, time, timeText, children, startOn, endOn } = taught;
  const isComing = today !== undefined && startOn > today;
  return (
    <div className={cx(weekCss.lesson, isComing && weekCss.outlined)}>
      <b>{clockTime(timeText)}</b>
      <span>{cohort}</span>
      <span>{isComing ? fill(t.from, { date: formatDate(startOn) }) : fill(t.until, { date: formatDate(endOn) })}</span>
      <Link className="link" to={staffPaths.programs} search={{ cohortId, teacherId, day, time }}>
        {plural(t.children, children)}
        <span className="sr-only">
          , {cohort}, {clockTime(timeText)}
        </span>
      </Link>
    </div>
  );
}
