import { useMemo } from "react";
import { cellClass } from "@/ui/cell-class";
import { DataTable } from "@/table/data-table";
import { useListState } from "@/table/list-state";
import { SkeletonRows } from "@/table/skeleton-rows";
import { SeatRow } from "@/ui/seats";
import { styleguideText } from "./en";
import { parentColumns } from "./parent-columns";
import { pageOfSample, type SampleParent } from "./sample-parents";
import seatsCss from "@/ui/seats.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

const PAGE_SIZE = 10;

function noop(): void {
  /* sample data cannot be refetched */
}

/** The data table with sample data instead of a server. */
export function ParentsTable({ onRestrict }: { onRestrict: () => void }) {
  const t = styleguideText();
  const list = useListState();
  const columns = useMemo(() => parentColumns(onRestrict), [onRestrict]);
  const { rows, total } = useMemo(
    () => pageOfSample({ page: list.page, search: list.search, ...(list.sort && { sort: list.sort }) }, PAGE_SIZE),
    [list.page, list.search, list.sort],
  );
  return (
    <DataTable<SampleParent>
      label={t.table}
      columns={columns}
      rows={rows}
      rowId={(parent) => parent.id}
      fetching={false}
      failure={null}
      onRetry={noop}
      pageSize={PAGE_SIZE}
      total={total}
      searchHint={t.tableSearch}
      empty={{ body: t.emptyBody }}
      tools={<SeatLegend />}
      {...list}
    />
  );
}

/** The same table while its first rows load. */
export function LoadingTable() {
  const t = styleguideText();
  const columns = useMemo(() => parentColumns(noop), []);
  return (
    <section className={tableCss.tbl} aria-label={t.tableLoading} aria-busy="true">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                <span className={column.actions && "sr-only"}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <SkeletonRows columns={columns} count={4} visible />
      </table>
    </section>
  );
}

function SeatLegend() {
  const t = styleguideText();
  return (
    <div className={seatsCss.key}>
      <span>
        <SeatRow size="sm" seats={["taken"]} />
        {t.keyPaid}
      </span>
      <span>
        <SeatRow size="sm" seats={["unpaid"]} />
        {t.keyHeld}
      </span>
      <span>
        <SeatRow size="sm" seats={["open"]} />
        {t.keyOpen}
      </span>
    </div>
  );
}
