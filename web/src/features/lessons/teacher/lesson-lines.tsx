import { Link } from "@tanstack/react-router";
import { teacherPaths } from "@/app/teacher-paths";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { buttonClass } from "@/ui/button";
import { ClassLink } from "./class-link";
import { lessonsText } from "./en";
import { classClock, LessonBadge, lessonRemarks } from "./lesson-badge";
import type { TeacherLesson } from "./model";
import { dayTitle, weekdayOf } from "./when";
import lessonsCss from "./lessons.scoped.css";

interface LessonLinesProps {
  lessons: readonly TeacherLesson[];
  label: string;
  /** The lessons are on several days. */
  withDate?: boolean;
  /** All are of one class, so the date is the title. */
  ofOneClass?: boolean;
  /** Each line has a button for the register. */
  withButton?: boolean;
}

/** Lessons as lines that lead to their registers. */
export function LessonLines({ lessons, label, ...look }: LessonLinesProps) {
  return (
    <ul className={lessonsCss.lines} aria-label={label}>
      {lessons.map((lesson) => (
        <LessonLine key={`${lesson.class} ${lesson.on}`} lesson={lesson} {...look} />
      ))}
    </ul>
  );
}

interface LessonLineProps extends Pick<LessonLinesProps, "withDate" | "ofOneClass" | "withButton"> {
  lesson: TeacherLesson;
}

function LessonLine({ lesson, withDate = false, ofOneClass = false, withButton = false }: LessonLineProps) {
  const { cohort, date, timeText, state } = lesson;
  const clock = ofOneClass ? null : classClock(lesson);
  return (
    <li className={cx(lessonsCss.line, state === "cancelled" && lessonsCss.off)}>
      <time className={lessonsCss.time} dateTime={lesson.startsAt}>
        {withDate && (
          <>
            <span aria-hidden="true">{weekdayOf(date, "short")}</span>
            <span className="sr-only">{weekdayOf(date, "long")}</span> {date.slice(8)}/{date.slice(5, 7)}
            <small>{clockTime(timeText)}</small>
          </>
        )}
        {!withDate && clockTime(timeText)}
      </time>
      <div className={lessonsCss.what}>
        {withButton ? <b>{cohort}</b> : <LessonLink lesson={lesson} byDate={ofOneClass} />}
        <p className={lessonsCss.sub}>
          {clock !== null && <span>{clock}</span>}
          {lessonRemarks(lesson).map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
          {!withButton && <LessonBadge lesson={lesson} />}
        </p>
      </div>
      <div className={lessonsCss.acts}>
        {withButton && <RegisterButton lesson={lesson} />}
        {!withButton && !ofOneClass && <OwnLink lesson={lesson} />}
      </div>
    </li>
  );
}

/** Only for lessons to come. */
function OwnLink({ lesson }: { lesson: TeacherLesson }) {
  return lesson.register === "notYet" || lesson.register === "open" ? <ClassLink lesson={lesson} /> : null;
}

const paramsOf = ({ class: key, on }: TeacherLesson) => ({ key, on });

function LessonLink({ lesson, byDate }: { lesson: TeacherLesson; byDate: boolean }) {
  const { cohort, date, timeText } = lesson;
  const day = `${weekdayOf(date, "long")} ${formatDate(date)}`;
  return (
    <Link className={lessonsCss.title} to={teacherPaths.lesson} params={paramsOf(lesson)}>
      {byDate ? dayTitle(date) : cohort}
      <span className="sr-only">
        , {byDate ? cohort : day}, {clockTime(timeText)}
      </span>
    </Link>
  );
}

export function RegisterButton({ lesson, primary = false }: { lesson: TeacherLesson; primary?: boolean }) {
  const t = lessonsText();
  const { cohort, date, timeText, isTaken, register } = lesson;
  const action = isTaken || register === "notYet" || register === "notNeeded" ? t.openRegister : t.takeRegister;
  return (
    <Link
      className={buttonClass({ tone: primary ? "primary" : "plain" })}
      to={teacherPaths.lesson}
      params={paramsOf(lesson)}
      aria-label={fill(t.registerOf, { action, cohort, day: weekdayOf(date, "long"), time: clockTime(timeText) })}
    >
      {action}
    </Link>
  );
}
