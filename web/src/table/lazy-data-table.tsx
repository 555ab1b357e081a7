import type { RowData } from "@tanstack/react-table";
import { lazy, Suspense } from "react";
import type { DataTable, DataTableProps } from "./data-table";

// as a function of any row, which `lazy` forgets
const Loaded = lazy(async () => ({ default: (await import("./data-table")).DataTable })) as unknown as typeof DataTable;

/** The table, whose code comes after what stands above it. */
export function LazyDataTable<Row extends RowData>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
