import { useEffect, useEffectEvent } from "react";

interface Marked {
  panel?: string;
}

let made = 0;

function markOf(state: unknown): string | undefined {
  return (state as Marked | null)?.panel;
}

/** Long enough for a navigation that closes the panel to begin; its entry must not be taken back then. */
const SETTLE_MS = 100;

/** Takes our own entry back without telling the router: the address stays the same. */
function dropEntry(mark: string): void {
  setTimeout(() => {
    if (markOf(history.state) !== mark) return;
    addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    history.back();
  }, SETTLE_MS);
}

/**
 * While something is open over the page, the browser's Back (on Android: the gesture) closes it instead of leaving the
 * page. It has an entry of its own in the history, of which the router knows nothing.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const mark = `panel ${(made += 1)}`;
    let isPopped = false;
    // not the method of this object: the router has put its own in its place
    const { state } = history as { state: object | null };
    History.prototype.pushState.call(history, { ...state, panel: mark }, "");
    const onPop = (event: PopStateEvent) => {
      if (markOf(history.state) === mark) return;
      isPopped = true;
      event.stopImmediatePropagation();
      close();
    };
    addEventListener("popstate", onPop, { capture: true });
    return () => {
      removeEventListener("popstate", onPop, { capture: true });
      if (!isPopped) dropEntry(mark);
    };
  }, [open]);
}
