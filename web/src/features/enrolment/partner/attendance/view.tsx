import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { paths } from "@/app/paths";
import { enrolmentText } from "@/features/enrolment/partner/en";
import { fill } from "@/i18n/text";
import { DataTable } from "@/table/data-table";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { useListState } from "@/table/list-state";
import { BackLink } from "@/ui/back-link";
import { RecordTitle } from "@/ui/record-title";
import { attendanceColumns } from "./columns";
import { childAttendanceText } from "./en";
import { CHILDREN_PER_PAGE, useChildFigures, useCohortFigures } from "./queries";
import pageCss from "@/ui/page.scoped.css?names";

/** The attendance of each sponsored child of a cohort, as figures. */
export function ChildAttendanceView({ cohortId }: { cohortId: number }) {
  const t = childAttendanceText();
  const list = useListState();
  const columns = useMemo(() => attendanceColumns(cohortId), [cohortId]);
  const { figures } = useCohortFigures(cohortId);
  const children = useChildFigures(cohortId, { page: list.page, search: list.search });
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.partnerCohort.replace("$id", String(cohortId))}>{enrolmentText().cohortHead}</BackLink>
          <RecordTitle>{figures ? fill(t.titleIn, { cohort: figures.cohort }) : t.title}</RecordTitle>
          <p className="t-sub">{t.body}</p>
        </div>
      </div>
      <DataTable
        label={t.list}
        columns={columns}
        rowId={({ childId }) => String(childId)}
        pageSize={CHILDREN_PER_PAGE}
        searchHint={t.search}
        empty={{ body: t.empty }}
        tools={
          <LazyExportMenu
            kind={{ attendance: cohortId }}
            search={list.search}
            label={t.title}
            download={downloadFile}
          />
        }
        page={list.page}
        onPage={list.onPage}
        search={list.search}
        onSearch={list.onSearch}
        {...children}
      />
    </>
  );
}
