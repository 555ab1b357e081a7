import { useEffect, useState } from "react";

/** Whole seconds until a moment, at least 0. */
export function secondsUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** 29:59, or 1:05:00 from an hour on. */
export function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

export function useCountdown(moment: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(moment, now);
}
