import { Suspense, useState, type ReactNode } from "react";
import type { Area } from "@/app/paths";
import { lazyScreen } from "@/ui/lazy-screen";

// most visits end without a log-out: its code comes with the question
const LogOutDialog = lazyScreen(() => import("./log-out-dialog"), "LogOutDialog");

/** The question before a log-out, and what asks it. */
export function useLogOutQuestion(area: Area): { ask: () => void; question: ReactNode } {
  const [asking, setAsking] = useState<boolean>();
  const question = asking !== undefined && (
    <Suspense>
      <LogOutDialog open={asking} onOpenChange={setAsking} area={area} />
    </Suspense>
  );
  return { ask: () => setAsking(true), question };
}
