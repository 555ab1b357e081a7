import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { paths } from "@/app/paths";
import { enrolmentText } from "@/features/enrolment/partner/en";
import { PARENTS_PER_PAGE, useParents } from "@/features/enrolment/partner/queries";
import { formatCount } from "@/lib/numbers";
import { DataTable } from "@/table/data-table";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { useListSearch } from "@/table/list-search";
import { buttonClass } from "@/ui/button";
import { MailIcon } from "@/ui/list-icons";
import { QueuedRender } from "@/ui/queued-render";
import { parentColumns } from "./parent-columns";
import { SeatKey } from "./seat-key";
import { serverSort } from "./sort";
import { SortSelect } from "./sort-select";
import { useRestriction } from "./use-restriction";
import pageCss from "@/ui/page.scoped.css?names";

/** The list of Registered Parents, with its heading. */
export function ParentsView() {
  const t = enrolmentText();
  const list = useListSearch();
  const { data, ...state } = useParents({ page: list.page, search: list.search, ...serverSort(list.sort) });
  const { openDialog, dialog } = useRestriction();
  const columns = useMemo(() => parentColumns(openDialog), [openDialog]);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.parents} {data !== undefined && <span className="count">{formatCount(data.total)}</span>}
          </h1>
          <p className="t-sub">{t.parentsBody}</p>
        </div>
        <div className={pageCss.acts}>
          <InviteLink primary />
        </div>
      </div>
      <QueuedRender>
        <DataTable
          label={t.parents}
          columns={columns}
          rows={data?.rows}
          rowId={(parent) => String(parent.id)}
          pageSize={PARENTS_PER_PAGE}
          total={data?.total ?? 0}
          searchHint={t.parentsSearch}
          empty={{ body: t.parentsEmpty, action: <InviteLink /> }}
          tools={
            <>
              <SeatKey />
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
