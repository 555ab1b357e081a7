import { useState } from "react";
import { teacherPaths } from "@/app/teacher-paths";
import { lessonsText } from "@/features/lessons/teacher/en";
import { LessonLines } from "@/features/lessons/teacher/lesson-lines";
import type { TeacherClassDetails, TeacherLesson } from "@/features/lessons/teacher/model";
import { useClass } from "@/features/lessons/teacher/queries";
import { ScreenBody } from "@/features/lessons/teacher/screen-body";
import { useNow } from "@/features/lessons/teacher/use-now";
import { plural } from "@/i18n/text";
import { BackLink } from "@/ui/back-link";
import { Button } from "@/ui/button";
import { RecordTitle } from "@/ui/record-title";
import { Roster } from "./roster";
import { slotText } from "./slot-text";
import classesCss from "./classes.scoped.css";
import lessonsCss from "@/features/lessons/teacher/lessons.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** A class: its children and its lessons. */
export function ClassView({ classKey }: { classKey: string }) {
  const t = lessonsText().class;
  const found = useClass(classKey);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={teacherPaths.classes}>{t.back}</BackLink>
          <RecordTitle>{found.data?.cohort ?? lessonsText().classes.title}</RecordTitle>
          {found.data && <p className="t-sub">{slotText(found.data)}</p>}
        </div>
      </div>
      <ScreenBody found={found} words={t}>
        {(taught) => (
          <div className={classesCss.columns}>
            <Lessons taught={taught} />
            <section className={lessonsCss.block}>
              <h2 className="t-sec">
                {t.roster} <span className="count">{taught.roster.length}</span>
              </h2>
              <Roster roster={taught.roster} />
            </section>
          </div>
        )}
      </ScreenBody>
    </>
  );
}

function Lessons({ taught: { lessons } }: { taught: TeacherClassDetails }) {
  const t = lessonsText().class;
  const now = useNow();
  const isPast = ({ endsAt }: TeacherLesson) => Date.parse(endsAt) < now;
  const past = lessons.filter(isPast).toReversed();
  const coming = lessons.filter((lesson) => !isPast(lesson));
  return (
    <div className="grid gap-8">
      <LessonPart title={t.coming} lessons={coming} more={t.later} />
      <LessonPart title={t.past} lessons={past} more={t.earlier} />
    </div>
  );
}

const FIRST = 4;

interface LessonPartProps {
  title: string;
  lessons: readonly TeacherLesson[];
  more: { one: string; other: string };
}

/** The nearest lessons; the others on request. */
function LessonPart({ title, lessons, more }: LessonPartProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? lessons : lessons.slice(0, FIRST);
  const hidden = lessons.length - shown.length;
  return (
    <section className={lessonsCss.block}>
      <h2 className="t-sec">
        {title} <span className="count">{lessons.length}</span>
      </h2>
      {lessons.length === 0 ? (
        <p className={lessonsCss.none}>{lessonsText().class.none}</p>
      ) : (
        <LessonLines lessons={shown} label={title} ofOneClass />
      )}
      {hidden > 0 && (
        <p>
          <Button onClick={() => setShowsAll(true)}>{plural(more, hidden)}</Button>
        </p>
      )}
    </section>
  );
}
