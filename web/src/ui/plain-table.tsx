import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

export interface PlainColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Where the cell goes when the table has become a list of cards; without one it stands under its column's head. */
  card?: "title" | "aside" | "sub";
  align?: "end";
  /** Row actions: their head is only read aloud. */
  actions?: true;
}

interface PlainTableProps<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A short list that is there all at once: no pages, no search, no order of one's own. */
export function PlainTable<Row>({ label, columns, rows, rowId }: PlainTableProps<Row>) {
  return (
    <div className="tbl">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, card, align, actions }) => (
              <th key={id} scope="col" className={cx(card, align, actions && "acts-cell")}>
                <span className={actions && "sr-only"}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, header, card, align, actions, cell }) => (
                <td key={id} className={cx(card, align, actions && "acts-cell")} data-label={card === undefined ? header : undefined}>
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
