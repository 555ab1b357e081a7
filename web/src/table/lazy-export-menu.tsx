import { lazy, Suspense, type ComponentProps } from "react";
import type { ExportMenu } from "./export-menu";

const Loaded = lazy(async () => ({ default: (await import("./export-menu")).ExportMenu }));

/** The export, whose code comes with the table's. */
export function LazyExportMenu(props: ComponentProps<typeof ExportMenu>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
