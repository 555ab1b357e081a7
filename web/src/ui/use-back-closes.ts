import { useEffect, useEffectEvent } from "react";

interface MarkedState {
  panel?: string;
}

let lastMark = 0;

function markOf(state: unknown): string | undefined {
  return (state as MarkedState | null)?.panel;
}

/** Gives a navigation that closes the panel time to start; in that case the history entry must not be popped. */
const SETTLE_MS = 100;

/** History entries of closed overlays. A confirmation and the panel below it may close together. */
const leftover = new Set<string>();

/** Pops our own history entries without the router noticing: the URL stays the same. */
function removeEntries(): void {
  // the document may be gone when the timer fires, as at the end of a test
  if (typeof history === "undefined" || !leftover.delete(markOf(history.state) ?? "")) return;
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    removeEntries();
  };
  addEventListener("popstate", onPop, { capture: true, once: true });
  history.back();
}

/** Going back would cancel a page load that is about to start. */
function retainEntries(): void {
  leftover.clear();
}

function removeEntry(mark: string): void {
  leftover.add(mark);
  addEventListener("beforeunload", retainEntries, { once: true });
  setTimeout(removeEntries, SETTLE_MS);
}

/**
 * While an overlay is open, the browser's Back (on Android: the gesture) closes it instead of leaving the page. The
 * overlay pushes a history entry that the router does not see. With `holdsBack`, the entry is pushed again after
 * Back, for overlays that ask for confirmation before they close.
 */
export function useBackCloses(open: boolean, onClose: () => void, holdsBack = false): void {
  const close = useEffectEvent(onClose);
  const isHeld = useEffectEvent(() => holdsBack);
  useEffect(() => {
    if (!open) return undefined;
    const mark = `panel ${(lastMark += 1)}`;
    let isPopped = false;
    const push = () => {
      // not `history.pushState`: the router has patched it
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
      if (!isPopped) removeEntry(mark);
    };
  }, [open]);
}
