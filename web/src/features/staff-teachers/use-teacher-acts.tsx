import { Suspense, useCallback, useState, type ReactNode } from "react";
import { lazyOverlay } from "@/ui/lazy-part";
import type { TeacherAct } from "./model";

// most visits change nothing: the forms come with the first wish
const TeacherActs = lazyOverlay(async () => ({ default: (await import("./teacher-acts")).TeacherActs }));

/** The forms and questions about teachers, and what opens them. */
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
