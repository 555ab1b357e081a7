import type { MouseEvent } from "react";
import tableCss from "@/ui/table.scoped.css?names";

const INTERACTIVE = "a, button, input, select, textarea, label, summary, [role=menu]";

/**
 * A click anywhere in a row follows the row's link. Keyboard and screen readers use the link itself; controls inside
 * the row and text selection keep working.
 */
export function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(INTERACTIVE) !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest("tr")?.querySelector<HTMLAnchorElement>(`a.${tableCss.rowLink}`);
  if (!link || !currentTarget.contains(link)) return;
  // with the same modifier keys, so that "open in a new tab" works
  link.dispatchEvent(
    new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** Shows truncated text in full on hover. */
export function showClipped({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest("td");
  const clipped = [target, cell].find((element) => element !== null && element.scrollWidth > element.clientWidth + 1);
  if (clipped && clipped.title === "") clipped.title = clipped.textContent ?? "";
}
