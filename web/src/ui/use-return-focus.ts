import { useRef } from "react";

/**
 * Gives the focus back to whatever had it. Radix does so only for its own triggers, and ours live elsewhere. Where the
 * opener is about to go, `instead` names who gets it: a timer of the caller could come before this, and lose it.
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
