import { useEffect, useRef, type RefObject } from "react";

/** What takes the place of a form that was sent takes its focus too, and is read out. */
export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** Whether what had the focus is gone, as a form is that was sent. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
