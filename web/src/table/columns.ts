import { metaHelper, rowSortingFeature, tableFeatures, type ColumnDef, type RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";

/** Where a cell goes when the table has become a list of cards; without one it stands under its column's head. */
type CardPlace = "title" | "aside" | "sub" | "half-l" | "half-r" | "hide";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The shape of the cell while the first rows are on their way. */
  skeleton: ReactNode;
  card?: CardPlace;
  /** Leaves a narrowing table first (2) or second (3). Never for a column that the specification names. */
  drop?: 2 | 3;
  /** Figures and money stand at the right. */
  align?: "end";
  ellipsis?: true;
  sortable?: true;
  /** Row actions: their head is only read aloud. */
  actions?: true;
}

type Shape = Omit<Column<never>, "cell">;

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<Shape>() });

export function toColumnDef<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  const { cell, ...shape } = column;
  return {
    id: column.id,
    header: column.header,
    cell: ({ row }) => cell(row.original),
    enableSorting: column.sortable === true,
    // the sort itself is the server's: this only lets the library toggle a column that has no accessor
    accessorFn: (row) => row,
    meta: shape,
  };
}

export function cellClass(column: Shape): string {
  return [
    column.card,
    column.drop && `p${column.drop}`,
    column.align,
    column.ellipsis && "ell",
    column.actions && "acts-cell",
  ]
    .filter(Boolean)
    .join(" ");
}
