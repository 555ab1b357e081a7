import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { useChange } from "@/features/lessons/staff/change/use-change";
import { staffLessonText } from "@/features/lessons/staff/en";
import { useRegister } from "@/features/lessons/staff/queries";
import { LessonStateBadge } from "@/features/lessons/staff/statuses";
import { className, whenText } from "@/features/lessons/staff/words";
import { BackLink } from "@/ui/back-link";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import { LessonActions } from "./lesson-actions";
import pageCss from "@/ui/page.scoped.css?names";

const LessonBody = lazyPart(async () => ({ default: (await import("./lesson-body")).LessonBody }));

/** One lesson: what it is now, what can be changed, and its register. */
export function LessonView({ classKey, on }: { classKey: string; on: string }) {
  const t = staffLessonText();
  const found = useRegister(classKey, on);
  const { ask, asked } = useChange();
  const lesson = found.data?.lesson;
  const notFoundLinks = (
    <Link className={buttonClass()} to={staffPaths.lessons}>
      {t.allLessons}
    </Link>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.lessons}>{t.back}</BackLink>
          <RecordTitle>{lesson === undefined ? t.facts : whenText(lesson)}</RecordTitle>
          {lesson !== undefined && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link className="link" to={staffPaths.class} params={{ class: lesson.class }}>
                {className(lesson)}
              </Link>
              <LessonStateBadge lesson={lesson} />
            </p>
          )}
        </div>
        {lesson !== undefined && <LessonActions lesson={lesson} onChange={ask} />}
      </div>
      <RecordBody found={found} words={t} skeletonRows={6} notFoundLinks={notFoundLinks}>
        {(register) => (
          <Suspense fallback={<div className="min-h-60" />}>
            <LessonBody register={register} />
          </Suspense>
        )}
      </RecordBody>
      {asked}
    </>
  );
}
