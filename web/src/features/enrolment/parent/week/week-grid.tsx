import { familyText } from "@/features/enrolment/parent/en";
import type { Lesson, Week } from "@/features/enrolment/parent/model";
import { PaymentLink, type OwnPayment } from "@/features/enrolment/parent/payment-link";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import { AbsenceButton } from "./absence-button";
import { ClassLink } from "./class-link";
import { LessonStatus } from "./lesson-status";
import { daysOf, isLessonOpen, weekdayOf, type Day } from "./week-days";
import weekCss from "@/ui/week.scoped.css?names";

interface LessonContext {
  paying: OwnPayment;
  /** When the week was loaded, in ms. */
  now: number;
}

/** Seven columns on desktop; on a phone, a list of the days with lessons. */
export function WeekGrid({ week, stale, ...context }: LessonContext & { week: Week; stale: boolean }) {
  const t = familyText().week;
  const label = fill(t.label, { from: formatDate(week.from), to: formatDate(week.to) });
  return (
    <ol className={cx(weekCss.week, stale && weekCss.stale)} aria-label={label}>
      {daysOf(week).map((day) => (
        <DayColumn key={day.date} day={day} {...context} />
      ))}
      {week.lessons.length === 0 && <li className={weekCss.weekEmpty}>{t.empty}</li>}
    </ol>
  );
}

function DayColumn({ day, ...context }: LessonContext & { day: Day }) {
  const { date, number, isToday, lessons } = day;
  return (
    <li
      className={cx(weekCss.day, isToday && weekCss.today, lessons.length === 0 && weekCss.free)}
      aria-current={isToday ? "date" : undefined}
    >
      <h3>
        <span aria-hidden="true">{weekdayOf(date, "short")}</span>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">
          {weekdayOf(date, "long")} {formatDate(date)}
          {isToday && `, ${familyText().week.isToday}`}
        </span>
      </h3>
      <div className={weekCss.lessons}>
        {lessons.map((lesson) => (
          <LessonCard key={`${lesson.programId} ${lesson.on}`} lesson={lesson} {...context} />
        ))}
      </div>
    </li>
  );
}

interface LessonProps {
  lesson: Lesson;
  paying: OwnPayment;
}

function LessonCard({ lesson, paying, now }: LessonProps & LessonContext) {
  const { childFirstName, timeText, title, mark, endsAt, classTimeText, classOffset } = lesson;
  const isOpen = isLessonOpen(lesson);
  const isOff = lesson.state === "cancelled";
  const atClass = fill(familyText().week.classTime, { time: clockTime(classTimeText), offset: classOffset });
  return (
    <div className={cx(weekCss.lesson, (isOff || !isOpen) && weekCss.outlined, isOff && weekCss.off)}>
      <b>{childFirstName}</b>
      <time title={atClass}>{clockTime(timeText)}</time>
      <span>{title}</span>
      <LessonStatus lesson={lesson} />
      {!isOpen && <Unpaid lesson={lesson} paying={paying} />}
      {isOpen && !(mark && Date.parse(endsAt) < now) && <ClassLink lesson={lesson} />}
      <AbsenceButton lesson={lesson} now={now} />
    </div>
  );
}

function Unpaid({ lesson: { sponsored, childFirstName }, paying }: LessonProps) {
  if (sponsored) return <span className="state-word">{familyText().pending}</span>;
  return <PaymentLink {...paying} child={childFirstName} />;
}

const DAYS = 7;

export function WeekSkeleton() {
  const slow = useSlow(true);
  return (
    <div className={cx(weekCss.week, !slow && "invisible")} aria-hidden="true">
      {Array.from({ length: DAYS }, (_, index) => (
        <div key={index} className={weekCss.day}>
          <Skeleton width={28} />
        </div>
      ))}
    </div>
  );
}
