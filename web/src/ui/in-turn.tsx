import { useEffect, useState, type ReactNode } from "react";
import { nextTask } from "@/lib/next-task";

/** The turn of the part that was promised one last; none where every part is drawn at once. */
let last: Promise<void> | undefined;

/**
 * From here until they are all there the parts of the first view are drawn one by one: together they would keep a slow phone
 * from answering a touch. Not for a page that comes again, which must be as long as it was to scroll to where it was.
 */
export function beginFirstView(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate") last = Promise.resolve();
}

function takeTurn(draw: () => void): void {
  const turn = (last ?? Promise.resolve()).then(nextTask).then(draw);
  last = turn;
  // what it draws may ask for turns of its own
  void turn.then(nextTask).then(() => {
    if (last === turn) last = undefined;
  });
}

/** A part of a screen that waits for its turn in the first view. */
export function InTurn({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(last === undefined);
  useEffect(() => {
    if (!isDrawn) takeTurn(() => setDrawn(true));
  }, [isDrawn]);
  return isDrawn ? children : null;
}
