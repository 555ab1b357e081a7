import { useMemo } from "react";
import { enrolmentText } from "@/features/enrolment/partner/en";
import { COHORTS_PER_PAGE, type useCohorts } from "@/features/enrolment/partner/queries";
import { formatCount } from "@/lib/numbers";
import { DataTable } from "@/table/data-table";
import { cohortColumns } from "./columns";

interface CohortsTableProps {
  cohorts: ReturnType<typeof useCohorts>;
  page: number;
  onPage: (page: number) => void;
}

export function CohortsTable({ cohorts, page, onPage }: CohortsTableProps) {
  const t = enrolmentText();
  const columns = useMemo(() => cohortColumns(), []);
  const { data, ...state } = cohorts;
  return (
    <DataTable
      label={t.currentCohorts}
      heading={
        <h2 className="t-sec">
          {t.currentCohorts} {data !== undefined && <span className="count">{formatCount(data.total)}</span>}
        </h2>
      }
      columns={columns}
      rows={data?.overview.cohorts}
      rowId={(cohort) => String(cohort.id)}
      page={page}
      pageSize={COHORTS_PER_PAGE}
      total={data?.total ?? 0}
      onPage={onPage}
      empty={{ body: t.cohortsEmpty }}
      {...state}
    />
  );
}
