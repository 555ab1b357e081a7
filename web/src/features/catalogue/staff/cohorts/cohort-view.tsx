import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { BackLink } from "@/ui/back-link";
import { Button, buttonClass } from "@/ui/button";
import { FailedSmallPart } from "@/ui/failed-part";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import type { Cohort, CohortAction } from "./model";
import { useCohort } from "./queries";
import { CohortStatusBadge } from "./statuses";
import { useCohortActions } from "./use-actions";
import pageCss from "@/ui/page.scoped.css?names";

const CohortBody = lazyPart(async () => ({ default: (await import("./cohort-body")).CohortBody }));
const CohortMenu = lazyPart(async () => ({ default: (await import("./menu")).CohortMenu }), FailedSmallPart);

export function CohortView({ id }: { id: number }) {
  const t = staffCohortsText();
  const found = useCohort(id);
  const { ask, asked } = useCohortActions();
  const notFoundLinks = (
    <Link className={buttonClass()} to={staffPaths.cohorts}>
      {t.allCohorts}
    </Link>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.cohorts}>{t.back}</BackLink>
          <RecordTitle>{found.data?.title ?? t.cohort}</RecordTitle>
          {found.data !== undefined && <Summary cohort={found.data} />}
        </div>
        {found.data !== undefined && <Actions cohort={found.data} onAction={ask} />}
      </div>
      <RecordBody found={found} words={t} skeletonRows={4} notFoundLinks={notFoundLinks}>
        {(cohort) => (
          <Suspense fallback={<div className="min-h-60" />}>
            <CohortBody cohort={cohort} />
          </Suspense>
        )}
      </RecordBody>
      {asked}
    </>
  );
}

function Summary({ cohort }: { cohort: Cohort }) {
  const { startOn, endOn } = cohort;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <span className="tabular-nums">
        {fill(staffCohortsText().dateRange, { from: formatDate(startOn), to: formatDate(endOn) })}
      </span>
      <CohortStatusBadge cohort={cohort} />
    </div>
  );
}

function Actions({ cohort, onAction }: { cohort: Cohort; onAction: (action: CohortAction) => void }) {
  const t = staffCohortsText();
  return (
    <div className={pageCss.acts}>
      <Button onClick={() => onAction({ kind: "edit", cohort })}>{t.edit}</Button>
      <Suspense>
        <CohortMenu cohort={cohort} onAction={onAction} />
      </Suspense>
    </div>
  );
}
