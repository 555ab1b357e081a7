import { useEffect, useState } from "react";

const PAUSE = 3000;
const MOST_TRIES = 20;

/** Asks every three seconds while something is open, for a minute; then it waits to be told to go on. */
export function useWatch(open: boolean, check: () => Promise<void>) {
  const [tired, setTired] = useState(false);

  useEffect(() => {
    if (!open || tired) return;
    let tries = 0;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      if (stopped) return;
      if (tries === MOST_TRIES) return setTired(true);
      tries += 1;
      // a try that fails is followed by the next one
      timer = setTimeout(() => void check().catch(console.warn).finally(next), PAUSE);
    };
    next();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [open, tired, check]);

  return { tired: open && tired, goOn: () => setTired(false) };
}
