import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { Parent } from "@/features/enrolment/partner/model";

// lazy, because most visits restrict nobody
const RestrictionDialog = lazyOverlay(async () => ({
  default: (await import("./restriction-dialog")).ParentRestrictionDialog,
}));

/** State of the confirmation dialog for restricting or unrestricting an account, and a function that opens it. */
export function useRestriction(): { openDialog: (parent: Parent) => void; dialog: ReactNode } {
  const [target, setTarget] = useState<Parent>();
  const [open, setOpen] = useState(false);
  const openDialog = useCallback((parent: Parent) => {
    // a snapshot, because the list reloads before the dialog has closed
    setTarget(parent);
    setOpen(true);
  }, []);
  const dialog = target !== undefined && (
    <Suspense>
      <RestrictionDialog key={`${target.id} ${target.status}`} parent={target} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { openDialog, dialog };
}
