import { useEffect, useState, type ReactNode } from "react";
import { nextTask } from "@/lib/next-task";

/** Resolves when the last queued part is rendered; undefined when parts render immediately. */
let last: Promise<void> | undefined;

/**
 * From now until all of them are rendered, the parts of the first view render one per task: in a single task they
 * would block input on a slow phone. Only for new navigations: on a reload or Back the page needs its full height at
 * once, so that the browser can restore the scroll position.
 */
export function beginFirstView(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate") last = Promise.resolve();
}

function queueRender(draw: () => void): void {
  const turn = (last ?? Promise.resolve()).then(nextTask).then(draw);
  last = turn;
  // the part may queue nested parts of its own
  void turn.then(nextTask).then(() => {
    if (last === turn) last = undefined;
  });
}

/** A part of a screen whose first render is queued during the first view. */
export function QueuedRender({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(last === undefined);
  useEffect(() => {
    if (!isDrawn) queueRender(() => setDrawn(true));
  }, [isDrawn]);
  return isDrawn ? children : null;
}
