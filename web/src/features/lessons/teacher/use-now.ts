import { useEffect, useState } from "react";

const TICK_INTERVAL = 20_000;

/** The time on this device, renewed every 20 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}
