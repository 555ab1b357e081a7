import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { CohortAct } from "./model";

// lazy, because most visits change nothing
const CohortActs = lazyOverlay(async () => ({ default: (await import("./actions")).CohortActs }));

/** State of the panels and dialogs about cohorts, and a function that opens them. */
export function useCohortActs(): { ask: (act: CohortAct) => void; asked: ReactNode } {
  const [act, setAct] = useState<CohortAct | null>(null);
  const ask = useCallback((next: CohortAct) => setAct(next), []);
  const asked = act !== null && (
    <Suspense>
      <CohortActs act={act} onClose={() => setAct(null)} />
    </Suspense>
  );
  return { ask, asked };
}
