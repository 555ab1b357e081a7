import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { Parent } from "./model";

// most visits restrict nobody: its code comes with the question
const RestrictionDialog = lazyOverlay(async () => ({ default: (await import("./restriction-dialog")).RestrictionDialog }));

/** The question before an account is restricted or opened again, and what asks it. */
export function useRestriction(): { ask: (parent: Parent) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Parent>();
  const [open, setOpen] = useState(false);
  const ask = useCallback((parent: Parent) => {
    // as it was when asked: the list behind it reloads before the dialog is gone
    setAsked(parent);
    setOpen(true);
  }, []);
  const question = asked !== undefined && (
    <Suspense>
      <RestrictionDialog key={`${asked.id} ${asked.status}`} parent={asked} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { ask, question };
}
