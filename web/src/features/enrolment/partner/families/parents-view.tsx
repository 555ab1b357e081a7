import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { useIsLimited, useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { DepartmentFilter } from "@/features/departments/shared/filter";
import { useDepartmentNames } from "@/features/departments/shared/queries";
import { enrolmentText } from "@/features/enrolment/partner/en";
import { PARENTS_PER_PAGE, useParents } from "@/features/enrolment/partner/queries";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { DataTable } from "@/table/data-table";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { useListState } from "@/table/list-state";
import { buttonClass } from "@/ui/button";
import { ListHead } from "@/ui/list-head";
import { MailIcon, PeopleIcon, SeatIcon } from "@/ui/list-icons";
import { QueuedRender } from "@/ui/queued-render";
import { parentColumns } from "./parent-columns";
import { SeatLegend } from "./seat-legend";
import { serverSort } from "./sort";
import { SortSelect } from "./sort-select";
import { useRestriction } from "./use-restriction";

/** The list of Registered Parents, with its heading. */
export function ParentsView() {
  const t = enrolmentText();
  const list = useListState();
  const { data, ...state } = useParents({
    page: list.page,
    search: list.search,
    ...serverSort(list.sort),
    ...(list.department !== undefined && { departmentId: list.department }),
  });
  const departments = useDepartmentNames();
  const isLimited = useIsLimited();
  const { openDialog, dialog } = useRestriction();
  const managesPeople = useRight("people");
  const columns = useMemo(
    () => parentColumns(managesPeople ? openDialog : undefined, departments),
    [managesPeople, openDialog, departments],
  );
  return (
    <>
      <ListHead title={t.parents} count={data?.total} intro={t.parentsBody}>
        {managesPeople && <InviteLink primary />}
        {(departments !== undefined || (managesPeople && !isLimited)) && (
          <Link className={buttonClass({})} to={paths.departments}>
            <PeopleIcon />
            {text().nav.departments}
          </Link>
        )}
        {/* on larger screens it is in the sidebar */}
        <Link className={cx(buttonClass({}), "shell:hidden")} to={paths.seatRequests}>
          <SeatIcon />
          {text().nav.seatRequests}
        </Link>
      </ListHead>
      <QueuedRender>
        <DataTable
          label={t.parents}
          columns={columns}
          rows={data?.rows}
          rowId={(parent) => String(parent.id)}
          pageSize={PARENTS_PER_PAGE}
          total={data?.total ?? 0}
          searchHint={t.parentsSearch}
          empty={{ body: t.parentsEmpty, action: managesPeople && <InviteLink /> }}
          tools={
            <>
              <SeatLegend />
              <DepartmentFilter value={list.department} onValue={list.onDepartment} />
              <SortSelect sort={list.sort} onSort={list.onSort} />
              <LazyExportMenu kind="parents" search={list.search} label={t.parents} download={downloadFile} />
            </>
          }
          {...list}
          {...state}
        />
      </QueuedRender>
      {dialog}
    </>
  );
}

function InviteLink({ primary = false }: { primary?: boolean }) {
  return (
    <Link className={buttonClass(primary ? { tone: "primary" } : {})} to={paths.inviteParent}>
      <MailIcon />
      {enrolmentText().inviteParents}
    </Link>
  );
}
