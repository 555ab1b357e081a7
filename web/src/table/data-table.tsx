import { useMemo } from "react";
import { useTable, type RowData, type SortingState } from "@tanstack/react-table";
import { listsText } from "@/i18n/en-parts";
import { cx } from "@/lib/cx";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { features, toColumnDef, type Column } from "./columns";
import { EmptyTable, type EmptyText } from "./empty-table";
import { SearchBox } from "./search-box";
import { SkeletonRows } from "./skeleton-rows";
import { TableBody, TableHead } from "./table-parts";
import tableCss from "@/ui/table.scoped.css";

export interface DataTableProps<Row extends RowData> {
  label: string;
  /** Must be stable: defined outside of the component or memoized. */
  columns: readonly Column<Row>[];
  /** Undefined until the first response; while the next page loads, the previous rows are passed. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  fetching: boolean;
  failure: { message: string; requestId?: string | undefined } | null;
  onRetry: () => void;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  search?: string;
  /** Without it there is no search box. */
  onSearch?: (search: string) => void;
  searchHint?: string;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  empty: EmptyText;
  /** Rendered before the search box, or in its place. */
  heading?: React.ReactNode;
  tools?: React.ReactNode;
  /** For tables with many columns that must all stay: switches to cards at a larger width. */
  wide?: boolean;
}

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, fetching, page, pageSize, total, search = "" } = props;
  const defs = useMemo(() => columns.map(toColumnDef), [columns]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const sorting = useMemo(() => readSort(props.sort), [props.sort]);
  const slow = useSlow(rows === undefined && props.failure === null);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: props.rowId,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => props.onSort?.(writeSort(typeof update === "function" ? update(sorting) : update)),
  });

  return (
    <section aria-label={label}>
      <div className={tableCss.tools}>
        {props.heading}
        {props.onSearch !== undefined && (
          <SearchBox label={label} hint={props.searchHint ?? ""} value={search} onSearch={props.onSearch} />
        )}
        {props.tools}
      </div>
      <div className={cx(tableCss.tbl, props.wide && tableCss.wide)} aria-busy={fetching}>
        {rows === undefined && props.failure !== null ? (
          <ErrorState
            title={listsText().table.failed}
            message={props.failure.message}
            requestId={props.failure.requestId}
            onRetry={props.onRetry}
          />
        ) : rows?.length === 0 ? (
          <EmptyTable
            search={search}
            onClear={() => props.onSearch?.("")}
            empty={props.empty}
            onFirstPage={total > 0 ? () => props.onPage(1) : undefined}
          />
        ) : (
          <>
            <table className={fetching && rows !== undefined ? tableCss.stale : undefined} aria-label={label}>
              <TableHead table={table} />
              {rows === undefined ? (
                <SkeletonRows columns={columns} count={pageSize} visible={slow} />
              ) : (
                <TableBody table={table} />
              )}
            </table>
            {rows !== undefined && (
              <Pagination label={label} page={page} pageSize={pageSize} total={total} onPage={props.onPage} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function readSort(sort: string | undefined): SortingState {
  if (sort === undefined) return [];
  return sort.startsWith("-") ? [{ id: sort.slice(1), desc: true }] : [{ id: sort, desc: false }];
}

function writeSort([first]: SortingState): string | undefined {
  if (first === undefined) return undefined;
  return first.desc ? `-${first.id}` : first.id;
}
