import { Suspense, type ComponentProps } from "react";
import { FailedSmallPart } from "@/ui/failed-part";
import { lazyPart } from "@/ui/lazy-part";
import type { ExportMenu } from "./export-menu";

const Loaded = lazyPart(async () => ({ default: (await import("./export-menu")).ExportMenu }), FailedSmallPart);

/** The export menu, bundled with the table code. */
export function LazyExportMenu(props: ComponentProps<typeof ExportMenu>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
