import { useCallback, useRef } from "react";
import { newIdempotencyKey } from "./idempotency";

/** Idempotency key of a form's request: stable across retries of the same body, new when the body changes. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return useCallback((body) => {
    const written = JSON.stringify(body);
    if (last.current?.body !== written) last.current = { body: written, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
