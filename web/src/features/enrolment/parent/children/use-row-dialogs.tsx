import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { RowAction } from "./row-action";

// lazy, because most visits open no dialog
const RowDialog = lazyOverlay(async () => ({ default: (await import("./row-dialog")).RowDialog }));

/** State of the row menus' dialogs, and a function that opens them. */
export function useRowDialogs(
  organization: string,
  zone: string | undefined,
): { openDialog: (action: RowAction) => void; dialog: ReactNode } {
  // a snapshot, because the list reloads before the dialog has closed
  const [request, setRequest] = useState<{ action: RowAction; count: number }>();
  const [open, setOpen] = useState(false);
  const openDialog = useCallback((action: RowAction) => {
    setRequest((before) => ({ action, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const dialog = request !== undefined && (
    <Suspense>
      <RowDialog
        key={request.count}
        action={request.action}
        organization={organization}
        zone={zone}
        open={open}
        onOpenChange={setOpen}
      />
    </Suspense>
  );
  return { openDialog, dialog };
}
