import { Link } from "@tanstack/react-router";
import { teacherPaths } from "@/app/teacher-paths";
import { lessonsText } from "@/features/lessons/teacher/en";
import { LessonLines } from "@/features/lessons/teacher/lesson-lines";
import type { TeacherToday } from "@/features/lessons/teacher/model";
import { usePrefetchLessons, useToday } from "@/features/lessons/teacher/queries";
import { ScreenBody } from "@/features/lessons/teacher/screen-body";
import { dayTitle } from "@/features/lessons/teacher/when";
import { fill } from "@/i18n/text";
import { todayIn } from "@/lib/dates";
import { buttonClass } from "@/ui/button";
import { State } from "@/ui/state";
import { NextLesson } from "./next-lesson";
import cardCss from "@/ui/card.scoped.css?names";
import lessonsCss from "@/features/lessons/teacher/lessons.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** What is next, the registers to take, and today's lessons. */
export function TodayView() {
  const t = lessonsText();
  const found = useToday();
  usePrefetchLessons(found.data && [...found.data.openRegisters, ...found.data.lessons]);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.today.title}</h1>
          {found.data && <p className="t-sub">{introOf(found.data)}</p>}
        </div>
      </div>
      <ScreenBody found={found} words={{ failed: t.failed }}>
        {(today) => (
          <>
            {today.next ? (
              <NextLesson lesson={today.next} zone={today.timeZone} onOver={found.onRetry} />
            ) : (
              <p className={lessonsCss.none}>{t.today.noNext}</p>
            )}
            <OpenRegisters today={today} />
            <TodaysLessons today={today} />
          </>
        )}
      </ScreenBody>
    </>
  );
}

function introOf({ timeZone, offset }: TeacherToday): string {
  const date = todayIn(timeZone);
  return fill(lessonsText().today.intro, { date: dayTitle(date), offset });
}

function OpenRegisters({ today: { openRegisters } }: { today: TeacherToday }) {
  const t = lessonsText().today;
  if (openRegisters.length === 0) return null;
  return (
    <section className={lessonsCss.block}>
      <header>
        <h2 className="t-sec">
          {t.open} <span className="count">{openRegisters.length}</span>
        </h2>
        <p className="text-ink-2">{t.openBody}</p>
      </header>
      <LessonLines lessons={openRegisters} label={t.open} withDate withButton />
    </section>
  );
}

function TodaysLessons({ today: { lessons } }: { today: TeacherToday }) {
  const t = lessonsText().today;
  return (
    <section className={lessonsCss.block}>
      <h2 className="t-sec">{t.lessons}</h2>
      {lessons.length > 0 ? (
        <LessonLines lessons={lessons} label={t.lessons} />
      ) : (
        <div className={cardCss.card}>
          <State
            title={t.empty}
            level="h3"
            actions={
              <Link className={buttonClass()} to={teacherPaths.week}>
                {t.toWeek}
              </Link>
            }
          >
            <p>{t.emptyBody}</p>
          </State>
        </div>
      )}
    </section>
  );
}
