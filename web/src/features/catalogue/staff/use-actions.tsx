import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from "react";

interface ActionProps<Action> {
  action: Action;
  onClose: () => void;
}

/** State of the panels and dialogs about some records, and a function that opens them. */
export function useActions<Action>(Shown: ComponentType<ActionProps<Action>>): {
  ask: (action: Action) => void;
  asked: ReactNode;
} {
  const [action, setAction] = useState<{ asked: Action } | null>(null);
  const ask = useCallback((asked: Action) => setAction({ asked }), []);
  const asked = action !== null && (
    <Suspense>
      <Shown action={action.asked} onClose={() => setAction(null)} />
    </Suspense>
  );
  return { ask, asked };
}
