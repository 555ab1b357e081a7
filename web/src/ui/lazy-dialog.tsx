import { lazy, Suspense, useState, type ComponentProps } from "react";
import type { ConfirmDialog } from "./dialog";

const Loaded = lazy(async () => ({ default: (await import("./dialog")).ConfirmDialog }));

/** A question that most visits never ask: its code comes with it. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
