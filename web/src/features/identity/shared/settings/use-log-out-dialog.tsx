import { Suspense, useState, type ReactNode } from "react";
import type { Area } from "@/app/paths";
import { lazyScreen } from "@/ui/lazy-screen";

// lazy, because most visits end without a log-out
const LogOutDialog = lazyScreen(() => import("./log-out-dialog"), "LogOutDialog");

/** State of the log-out confirmation: the dialog, and a function that opens it. */
export function useLogOutDialog(area: Area): { openDialog: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState<boolean>();
  const dialog = isOpen !== undefined && (
    <Suspense>
      <LogOutDialog open={isOpen} onOpenChange={setIsOpen} area={area} />
    </Suspense>
  );
  return { openDialog: () => setIsOpen(true), dialog };
}
