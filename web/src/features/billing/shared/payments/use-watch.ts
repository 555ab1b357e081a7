import { useEffect, useState } from "react";

const PAUSE = 3000;
const MAX_TRIES = 20;

/** Polls every three seconds while the payment is open, for a minute; then pauses until `resume` is called. */
export function useWatch(open: boolean, check: () => Promise<void>) {
  const [timedOut, setTimedOut] = useState(false);

  useEffect(() => {
    if (!open || timedOut) return;
    let tries = 0;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      if (stopped) return;
      if (tries === MAX_TRIES) return setTimedOut(true);
      tries += 1;
      // a failed try is followed by the next one
      timer = setTimeout(() => void check().catch(console.warn).finally(next), PAUSE);
    };
    next();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [open, timedOut, check]);

  return { timedOut: open && timedOut, resume: () => setTimedOut(false) };
}
