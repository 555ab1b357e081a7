import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { RowAct } from "./row-action";

// lazy, because most visits open no dialog
const RowDialog = lazyOverlay(async () => ({ default: (await import("./row-dialog")).RowDialog }));

/** State of the row menus' dialogs, and a function that opens them. */
export function useRowDialogs(organization: string, zone: string | undefined): { openDialog: (act: RowAct) => void; dialog: ReactNode } {
  // a snapshot, because the list reloads before the dialog has closed
  const [request, setRequest] = useState<{ act: RowAct; count: number }>();
  const [open, setOpen] = useState(false);
  const openDialog = useCallback((act: RowAct) => {
    setRequest((before) => ({ act, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const dialog = request !== undefined && (
    <Suspense>
      <RowDialog key={request.count} act={request.act} organization={organization} zone={zone} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { openDialog, dialog };
}
