import { useCallback, useRef } from "react";
import { newIdempotencyKey } from "./idempotency";

/** The key of a form's call: the same for every try of the same body, another one as soon as the body changes. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return useCallback((body) => {
    const written = JSON.stringify(body);
    if (last.current?.body !== written) last.current = { body: written, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
