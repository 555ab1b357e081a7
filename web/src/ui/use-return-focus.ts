import { useRef } from "react";

/**
 * Returns the focus to the element that had it. Radix does so only for its own triggers, and ours are outside. Where
 * the opener is about to be removed, pass `instead`: a timer in the caller could run before this and lose the focus.
 */
export function useReturnFocus(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = instead?.() ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
