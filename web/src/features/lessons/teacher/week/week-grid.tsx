import { Link } from "@tanstack/react-router";
import { teacherPaths } from "@/app/teacher-paths";
import { lessonsText } from "@/features/lessons/teacher/en";
import { classClock, LessonBadge, lessonRemarks } from "@/features/lessons/teacher/lesson-badge";
import type { TeacherLesson, TeacherWeek } from "@/features/lessons/teacher/model";
import { addDays, weekdayOf } from "@/features/lessons/teacher/when";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import weekCss from "@/ui/week.scoped.css";
import teacherWeekCss from "./week-grid.scoped.css";

const DAYS = 7;

/** Seven columns on desktop; on a phone, a list of the days with lessons. */
export function WeekGrid({ week, stale }: { week: TeacherWeek; stale: boolean }) {
  const t = lessonsText().week;
  const label = fill(t.label, { from: formatDate(week.from), to: formatDate(week.to) });
  return (
    <ol className={cx(weekCss.week, teacherWeekCss.teacher, stale && weekCss.stale)} aria-label={label}>
      {Array.from({ length: DAYS }, (_, index) => {
        const date = addDays(week.from, index);
        const lessons = week.lessons.filter((lesson) => lesson.date === date);
        return <Day key={date} date={date} isToday={date === week.today} lessons={lessons} />;
      })}
      {week.lessons.length === 0 && <li className={weekCss.weekEmpty}>{t.empty}</li>}
    </ol>
  );
}

interface DayProps {
  date: string;
  isToday: boolean;
  lessons: readonly TeacherLesson[];
}

function Day({ date, isToday, lessons }: DayProps) {
  return (
    <li
      className={cx(weekCss.day, isToday && weekCss.today, lessons.length === 0 && weekCss.free)}
      aria-current={isToday ? "date" : undefined}
    >
      <h2 className={teacherWeekCss.date}>
        <span aria-hidden="true">{weekdayOf(date, "short")}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="sr-only">
          {weekdayOf(date, "long")} {formatDate(date)}
          {isToday && `, ${lessonsText().week.isToday}`}
        </span>
      </h2>
      <div className={weekCss.lessons}>
        {lessons.map((lesson) => (
          <LessonCard key={`${lesson.class} ${lesson.on}`} lesson={lesson} />
        ))}
      </div>
    </li>
  );
}

function LessonCard({ lesson }: { lesson: TeacherLesson }) {
  const { class: key, on, cohort, timeText, state } = lesson;
  const isOff = state === "cancelled";
  return (
    <div className={cx(weekCss.lesson, isOff && weekCss.outlined)}>
      <Link className={teacherWeekCss.open} to={teacherPaths.lesson} params={{ key, on }}>
        <time title={classClock(lesson) ?? undefined}>{clockTime(timeText)}</time> {cohort}
      </Link>
      {lessonRemarks(lesson).map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
      <LessonBadge lesson={lesson} />
    </div>
  );
}
