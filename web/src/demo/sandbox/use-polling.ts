import { useEffect, useEffectEvent } from "react";

const POLL_INTERVAL = 3000;

/** Polls while something is pending. Failed tries are repeated like the others. */
export function usePolling<T>(waiting: boolean, ask: () => Promise<T>, onAnswer: (answer: T) => void): void {
  const answered = useEffectEvent(onAnswer);
  const poll = useEffectEvent(ask);
  useEffect(() => {
    if (!waiting) return;
    let over = false;
    const timer = setInterval(() => {
      poll().then(
        (answer) => !over && answered(answer),
        (error: unknown) => console.warn(error),
      );
    }, POLL_INTERVAL);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [waiting]);
}
