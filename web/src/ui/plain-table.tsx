import type { ReactNode } from "react";
import { cellClass } from "./cell-class";
import tableCss from "./table.scoped.css?names";

export interface PlainColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Position of the cell in the card layout on phones; by default it is listed under its column heading. */
  card?: "title" | "aside" | "sub";
  align?: "end";
  /** Column of row actions: its heading is visually hidden. */
  actions?: true;
}

interface PlainTableProps<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A table for short lists without pagination, search or sorting. */
export function PlainTable<Row>({ label, columns, rows, rowId }: PlainTableProps<Row>) {
  return (
    <div className={tableCss.tbl}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, card, align, actions }) => (
              <th key={id} scope="col" className={cellClass({ card, align, actions })}>
                <span className={actions && "sr-only"}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, header, card, align, actions, cell }) => (
                <td
                  key={id}
                  className={cellClass({ card, align, actions })}
                  data-label={card === undefined ? header : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
