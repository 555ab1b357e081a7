import { lazy, Suspense, type ComponentProps } from "react";

const ChildrenTable = lazy(async () => ({ default: (await import("./children-table")).ChildrenTable }));

/** Stands below the week, which does not wait for the code of tables. */
export function LazyChildrenTable(props: ComponentProps<typeof ChildrenTable>) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <ChildrenTable {...props} />
    </Suspense>
  );
}
