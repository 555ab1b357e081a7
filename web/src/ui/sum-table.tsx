import type { ReactNode } from "react";
import { formatCount } from "@/lib/numbers";
import { cellClass } from "./cell-class";
import tableCss from "./table.scoped.css?names";

export interface SumColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Position of the cell in the card layout on phones; by default it is listed under its column heading. */
  card?: "title" | "aside";
  align?: "end";
}

interface SumTableProps<Row> {
  label: string;
  columns: readonly SumColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sumLabel: string;
  sum: ReactNode;
}

/**
 * Lines that add up, under a heading with their count and above their total. Not paginated or sortable, so it does
 * not load the table library.
 */
export function SumTable<Row>({ label, columns, rows, rowId, sumLabel, sum }: SumTableProps<Row>) {
  return (
    <section aria-label={label}>
      <h2 className="t-sec mb-3">
        {label} <span className="count">{formatCount(rows.length)}</span>
      </h2>
      <div className={tableCss.tbl}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ id, header, card, align }) => (
                <th key={id} scope="col" className={cellClass({ card, align })}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map(({ id, header, card, align, cell }) => (
                  <td
                    key={id}
                    className={cellClass({ card, align })}
                    data-label={card === undefined ? header : undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.length - 1}>
                {sumLabel}
              </th>
              <td className={tableCss.end}>{sum}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
