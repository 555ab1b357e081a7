import { Suspense, useEffect, useRef, useState, type ComponentProps } from "react";
import type { ConfirmDialog } from "./dialog";
import { lazyPart } from "./lazy-part";

type Props = ComponentProps<typeof ConfirmDialog>;

const Loaded = lazyPart(async () => ({ default: (await import("./dialog")).ConfirmDialog }), BrowserConfirm);

/**
 * Falls back to the browser's `confirm` when our dialog cannot be loaded, so that the question can still be answered.
 */
function BrowserConfirm({ open, title, onOpenChange, onConfirm }: Props) {
  const asked = useRef(false);
  useEffect(() => {
    const asksNow = open && !asked.current;
    asked.current = open;
    if (!asksNow) return;
    // oxlint-disable-next-line no-alert -- our own dialog did not load
    if (window.confirm(title)) onConfirm();
    else onOpenChange(false);
  }, [open, title, onOpenChange, onConfirm]);
  return null;
}

/** A confirmation dialog that loads its code when it opens, because most visits never need it. */
export function LazyConfirmDialog(props: Props) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
