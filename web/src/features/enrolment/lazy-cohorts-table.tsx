import { lazy, Suspense, type ComponentProps } from "react";

const CohortsTable = lazy(async () => ({ default: (await import("./cohorts-table")).CohortsTable }));

/** Stands below the fold, so what is above it does not wait for the code of tables. */
export function LazyCohortsTable(props: ComponentProps<typeof CohortsTable>) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <CohortsTable {...props} />
    </Suspense>
  );
}
