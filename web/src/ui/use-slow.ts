import { useEffect, useState } from "react";

const DELAY = 150;

/** True once something has been pending for 150 ms: a skeleton shown for less only flickers. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), DELAY);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return pending && slow;
}
