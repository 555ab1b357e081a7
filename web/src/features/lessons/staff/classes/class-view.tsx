import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { useChange } from "@/features/lessons/staff/change/use-change";
import { staffClassesText } from "@/features/lessons/staff/en";
import type { ClassDetail } from "@/features/lessons/staff/model";
import { useClass } from "@/features/lessons/staff/queries";
import { className } from "@/features/lessons/staff/words";
import { todayHere } from "@/lib/dates";
import { BackLink } from "@/ui/back-link";
import { Button, buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import pageCss from "@/ui/page.scoped.css?names";

const ClassBody = lazyPart(async () => ({ default: (await import("./class-body")).ClassBody }));

export function ClassView({ classKey }: { classKey: string }) {
  const t = staffClassesText();
  const found = useClass(classKey);
  const { ask, asked } = useChange();
  const taught = found.data;
  const notFoundLinks = (
    <Link className={buttonClass()} to={staffPaths.classes}>
      {t.allClasses}
    </Link>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.classes}>{t.back}</BackLink>
          <RecordTitle>{taught === undefined ? t.class : className(taught)}</RecordTitle>
        </div>
        {taught !== undefined && (
          <div className={pageCss.acts}>
            <Link
              className={buttonClass()}
              to={staffPaths.programs}
              search={{ cohortId: taught.cohortId, day: taught.day, time: taught.time }}
            >
              {t.toPrograms}
            </Link>
            <Button tone="primary" onClick={() => ask({ kind: "class", taught, ...defaultRange(taught) })}>
              {t.change}
            </Button>
          </div>
        )}
      </div>
      <RecordBody found={found} words={t} skeletonRows={4} notFoundLinks={notFoundLinks}>
        {(detail) => (
          <Suspense fallback={<div className="min-h-60" />}>
            <ClassBody detail={detail} onChange={ask} />
          </Suspense>
        )}
      </RecordBody>
      {asked}
    </>
  );
}

/** The next lesson alone: the user widens it. */
function defaultRange({ next }: ClassDetail): { from: string; to: string } {
  const day = next?.on ?? todayHere();
  return { from: day, to: day };
}
