import { Suspense, useState, type ReactNode } from "react";
import type { Area } from "@/app/paths";
import { lazyScreen } from "@/ui/lazy-screen";

// lazy, because most visits end without a log-out
const LogOutDialog = lazyScreen(() => import("./log-out-dialog"), "LogOutDialog");

/** State of the log-out confirmation: the dialog, and a function that opens it. `warning`: what the log-out deletes. */
export function useLogOutDialog(area: Area, warning?: string): { openDialog: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState<boolean>();
  const dialog = isOpen !== undefined && (
    <Suspense>
      <LogOutDialog open={isOpen} onOpenChange={setIsOpen} area={area} warning={warning} />
    </Suspense>
  );
  return { openDialog: () => setIsOpen(true), dialog };
}
