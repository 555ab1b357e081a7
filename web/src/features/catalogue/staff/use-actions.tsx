import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from "react";

interface ActionProps<Action> {
  act: Action;
  onClose: () => void;
}

/** State of the panels and dialogs about some records, and a function that opens them. */
export function useActions<Action>(Shown: ComponentType<ActionProps<Action>>): { ask: (act: Action) => void; asked: ReactNode } {
  const [act, setAct] = useState<{ asked: Action } | null>(null);
  const ask = useCallback((asked: Action) => setAct({ asked }), []);
  const asked = act !== null && (
    <Suspense>
      <Shown act={act.asked} onClose={() => setAct(null)} />
    </Suspense>
  );
  return { ask, asked };
}
