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

/** Entries of what is closed. A question and the panel below it may close together. */
const leftover = new Set<string>();

/** Takes our own entries back without telling the router: the address stays the same. */
function dropEntries(): void {
  // the page itself may be gone when the time is up, as at the end of a test
  if (typeof history === "undefined" || !leftover.delete(markOf(history.state) ?? "")) return;
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    dropEntries();
  };
  addEventListener("popstate", onPop, { capture: true, once: true });
  history.back();
}

/** Going back would stop the page that is about to load. */
function keepEntries(): void {
  leftover.clear();
}

function dropEntry(mark: string): void {
  leftover.add(mark);
  addEventListener("beforeunload", keepEntries, { once: true });
  setTimeout(dropEntries, SETTLE_MS);
}

/**
 * While something is open over the page, the browser's Back (on Android: the gesture) closes it instead of leaving the
 * page. It has an entry of its own in the history, of which the router knows nothing. What asks before it closes holds
 * that entry back, so that the next Back finds it again.
 */
export function useBackCloses(open: boolean, onClose: () => void, holdsBack = false): void {
  const close = useEffectEvent(onClose);
  const isHeld = useEffectEvent(() => holdsBack);
  useEffect(() => {
    if (!open) return undefined;
    const mark = `panel ${(made += 1)}`;
    let isPopped = false;
    const push = () => {
      // not the method of this object: the router has put its own in its place
      const { state } = history as { state: object | null };
      History.prototype.pushState.call(history, { ...state, panel: mark }, "");
    };
    push();
    const onPop = (event: PopStateEvent) => {
      if (markOf(history.state) === mark) return;
      if (isHeld()) push();
      else isPopped = true;
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
