import { metaHelper, rowSortingFeature, tableFeatures, type ColumnDef, type RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { CardPlace } from "@/ui/cell-class";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Shape of the cell's skeleton. */
  skeleton: ReactNode;
  card?: CardPlace;
  /** Hidden first (2) or second (3) when space is short. Never for a column of the specification. */
  drop?: 2 | 3;
  /** Right-aligned, for numbers and amounts. */
  align?: "end";
  ellipsis?: true;
  sortable?: true;
  /** Column of row actions: its heading is visually hidden. */
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
    // the server sorts: this only lets the library toggle a column that has no accessor
    accessorFn: (row) => row,
    meta: shape,
  };
}
