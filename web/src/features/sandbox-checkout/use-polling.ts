import { useEffect, useEffectEvent } from "react";

const EVERY = 3000;

/** Asks again and again while something is on its way. A question that fails is asked again like the others. */
export function usePolling<T>(waiting: boolean, ask: () => Promise<T>, onAnswer: (answer: T) => void): void {
  const answered = useEffectEvent(onAnswer);
  const question = useEffectEvent(ask);
  useEffect(() => {
    if (!waiting) return;
    let over = false;
    const timer = setInterval(() => {
      question().then(
        (answer) => !over && answered(answer),
        (error: unknown) => console.warn(error),
      );
    }, EVERY);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [waiting]);
}
