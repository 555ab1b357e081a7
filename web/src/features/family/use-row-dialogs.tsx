import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { RowAct } from "./row-act";

// most visits change nothing: the code of the questions comes with the first one
const RowDialog = lazyOverlay(async () => ({ default: (await import("./row-dialog")).RowDialog }));

/** The questions of the row menus, and what asks them. */
export function useRowDialogs(organization: string, zone: string | undefined): { ask: (act: RowAct) => void; question: ReactNode } {
  // as it was when asked: the list behind it reloads before the dialog is gone
  const [asked, setAsked] = useState<{ act: RowAct; count: number }>();
  const [open, setOpen] = useState(false);
  const ask = useCallback((act: RowAct) => {
    setAsked((before) => ({ act, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const question = asked !== undefined && (
    <Suspense>
      <RowDialog key={asked.count} act={asked.act} organization={organization} zone={zone} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { ask, question };
}
