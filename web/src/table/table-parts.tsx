import type { Header, ReactTable, RowData } from "@tanstack/react-table";
import { cellClass } from "@/ui/cell-class";
import { ArrowUpIcon } from "@/ui/list-icons";
import type { features } from "./columns";
import { openRow, showClipped } from "./open-row";
import tableCss from "@/ui/table.scoped.css?names";

type TableOf<Row extends RowData> = ReactTable<typeof features, Row>;
type HeaderOf<Row extends RowData> = Header<typeof features, Row, unknown>;

const ORDER = { asc: "ascending", desc: "descending" } as const;

export function TableHead<Row extends RowData>({ table }: { table: TableOf<Row> }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

function HeadCell<Row extends RowData>({ header }: { header: HeaderOf<Row> }) {
  const column = header.column.columnDef.meta;
  if (column === undefined) return null;
  const order = header.column.getIsSorted();
  return (
    <th scope="col" className={cellClass(column)} aria-sort={order === false ? undefined : ORDER[order]}>
      {column.sortable ? (
        <button type="button" className={tableCss.sort} onClick={header.column.getToggleSortingHandler()}>
          {column.header}
          <ArrowUpIcon />
        </button>
      ) : (
        <span className={column.actions && "sr-only"}>{column.header}</span>
      )}
    </th>
  );
}

export function TableBody<Row extends RowData>({ table }: { table: TableOf<Row> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the row's own link has the keys
    <tbody onClick={openRow} onPointerOver={showClipped}>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id}>
          {row.getAllCells().map((cell) => {
            const column = cell.column.columnDef.meta;
            return (
              <td
                key={cell.id}
                className={column && cellClass(column)}
                data-label={column?.card === undefined ? column?.header : undefined}
              >
                <table.FlexRender cell={cell} />
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
