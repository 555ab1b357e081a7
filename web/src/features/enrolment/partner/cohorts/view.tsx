import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { useIsLimited } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { CohortAttendanceCard } from "@/features/enrolment/partner/attendance/cohort-card";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Cohort } from "@/features/enrolment/partner/model";
import { PROGRAMS_PER_PAGE, useCohort } from "@/features/enrolment/partner/queries";
import { plural } from "@/i18n/text";
import { DataTable } from "@/table/data-table";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { useListState } from "@/table/list-state";
import { BackLink } from "@/ui/back-link";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { RecordTitle } from "@/ui/record-title";
import { ErrorState } from "@/ui/state";
import { CohortSeats } from "./cohort-seats";
import { CohortFacts } from "./facts";
import { programColumns } from "./program-columns";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** One cohort: its card, and the programs of the partner's parents in it. */
export function CohortView({ id }: { id: number }) {
  const t = enrolmentText();
  const list = useListState();
  const isLimited = useIsLimited();
  const columns = useMemo(() => programColumns(), []);
  const { data, ...state } = useCohort(id, { page: list.page, search: list.search });
  const rows = useMemo(() => data && numbered(data.programs), [data]);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.partnerDashboard}>{t.backToDashboard}</BackLink>
          <RecordTitle>{data?.cohort.title ?? t.cohortHead}</RecordTitle>
          {data !== undefined && <Summary cohort={data.cohort} />}
        </div>
      </div>
      {state.failure !== null ? (
        <div className={cardCss.card}>
          <ErrorState title={t.cohortFailed} {...state.failure} onRetry={state.onRetry} />
        </div>
      ) : (
        <>
          <section className={cardCss.card} aria-label={t.cohort} aria-busy={data === undefined}>
            <div className={cardCss.cardB}>
              {data === undefined ? <FactsSkeleton count={4} /> : <CohortFacts cohort={data.cohort} />}
            </div>
          </section>
          {!isLimited && <CohortAttendanceCard cohortId={id} />}
          <DataTable
            label={t.programs}
            columns={columns}
            rows={rows}
            rowId={({ program }) => String(program.id)}
            pageSize={PROGRAMS_PER_PAGE}
            total={data?.programs.total ?? 0}
            searchHint={t.programsSearch}
            empty={{ title: t.noPrograms, body: t.programsEmpty }}
            tools={
              <LazyExportMenu kind={{ cohort: id }} search={list.search} label={t.programs} download={downloadFile} />
            }
            wide
            page={list.page}
            onPage={list.onPage}
            search={list.search}
            onSearch={list.onSearch}
            {...state}
          />
          <p className="text-12 text-ink-3">{t.classTimes}</p>
        </>
      )}
    </>
  );
}

function Summary({ cohort }: { cohort: Cohort }) {
  const t = enrolmentText();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <p>{cohort.students === 0 ? t.cohortNobody : plural(t.cohortSummary, cohort.students)}</p>
      {cohort.students > 0 && <CohortSeats paid={cohort.paidPrograms} unpaid={cohort.unpaidPrograms} />}
    </div>
  );
}

function numbered<P>({ rows, page }: { rows: readonly P[]; page: number }) {
  const before = (page - 1) * PROGRAMS_PER_PAGE;
  return rows.map((program, index) => ({ number: before + index + 1, program }));
}
