import { Link, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { CohortFacts } from "@/features/enrolment/partner/cohorts/facts";
import { useDepartmentNames } from "@/features/departments/shared/queries";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Cohort, ParentInFull } from "@/features/enrolment/partner/model";
import { useFamily } from "@/features/enrolment/partner/queries";
import { listMoves } from "@/features/enrolment/partner/seats/calls";
import { MovesCard } from "@/features/enrolment/shared/seat-moves/moves-card";
import { text } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { BackLink } from "@/ui/back-link";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { RecordTitle } from "@/ui/record-title";
import { ErrorState } from "@/ui/state";
import { ChildrenCard } from "./children-card";
import { newestCohortOf } from "./family";
import { PersonalCard } from "./personal-card";
import { RestrictButton } from "./restrict-button";
import { useRestriction } from "./use-restriction";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

interface FamilyViewProps {
  id: number;
  cohortId: number;
  /** The control that changes the number of kids allowed. */
  allowance: (parent: ParentInFull) => ReactNode;
  /** The family's department, where the organisation has any. */
  department: (parent: ParentInFull) => ReactNode;
}

/** One parent: personal details, the current cohort, and the children with their programs. */
export function FamilyView({ id, cohortId, allowance, department }: FamilyViewProps) {
  const t = enrolmentText();
  const { data, failure, onRetry } = useFamily(id, cohortId);
  const { openDialog, dialog } = useRestriction();
  const managesPeople = useRight("people");
  const departments = useDepartmentNames();
  const newest = data === undefined ? 0 : newestCohortOf(data.parent);
  // the cohort id in the URL is 0 when the parent has none
  if (cohortId === 0 && newest !== 0) {
    return <Navigate to={paths.parentDetails} params={{ id: String(id), cid: String(newest) }} replace />;
  }
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.parentList}>{t.backToParents}</BackLink>
          <RecordTitle>
            {data === undefined ? text().nav.parentDetails : fullName(data.parent.firstName, data.parent.lastName)}
          </RecordTitle>
        </div>
        {data !== undefined && managesPeople && (
          <div className={pageCss.acts}>
            <RestrictButton parent={data.parent} onAsk={openDialog} />
          </div>
        )}
      </div>
      {failure !== null ? (
        <div className={cardCss.card}>
          <ErrorState title={t.familyFailed} {...failure} onRetry={onRetry} />
        </div>
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <>
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
            <PersonalCard
              parent={data.parent}
              allowance={allowance(data.parent)}
              department={departments === undefined ? null : department(data.parent)}
            />
            <CohortCard cohort={data.cohort} hasPage={data.hasCohortPage} />
          </div>
          <ChildrenCard childrenOfFamily={data.parent.children} />
          <MovesCard parentId={id} load={(query) => listMoves(id, query)} />
        </>
      )}
      {dialog}
    </>
  );
}

function CohortCard({ cohort, hasPage }: { cohort: Cohort | null | undefined; hasPage: boolean }) {
  const t = enrolmentText();
  if (!cohort) {
    return (
      <Card title={t.cohortDetails}>
        <p className="text-ink-3">{t.noPrograms}</p>
      </Card>
    );
  }
  const open = (
    <Link className="link" to={paths.partnerCohort} params={{ id: String(cohort.id) }}>
      {t.openCohort}
    </Link>
  );
  return (
    <Card title={t.cohortDetails} aside={hasPage && open}>
      <CohortFacts cohort={cohort} />
    </Card>
  );
}

function Waiting() {
  const t = enrolmentText();
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <Card title={t.personal}>
          <FactsSkeleton count={9} />
        </Card>
        <Card title={t.cohortDetails}>
          <FactsSkeleton count={4} />
        </Card>
      </div>
      <Card title={t.childrenInfo}>
        <FactsSkeleton count={6} />
      </Card>
    </>
  );
}
