import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { TeacherAct } from "./model";

// lazy, because most visits change nothing
const TeacherActs = lazyOverlay(async () => ({ default: (await import("./actions")).TeacherActs }));

/** State of the panels and dialogs about teachers, and a function that opens them. */
export function useTeacherActs(): { ask: (act: TeacherAct) => void; asked: ReactNode } {
  const [act, setAct] = useState<TeacherAct | null>(null);
  const ask = useCallback((next: TeacherAct) => setAct(next), []);
  const asked = act !== null && (
    <Suspense>
      <TeacherActs act={act} onClose={() => setAct(null)} />
    </Suspense>
  );
  return { ask, asked };
}
