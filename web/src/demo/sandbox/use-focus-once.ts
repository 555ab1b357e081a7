import { useEffect, useRef, type RefObject } from "react";

/** Moves the focus to the content that replaces a submitted form, so that it is announced. */
export function useFocusOnce<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** Whether the focused element is gone, as after a form was submitted. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
