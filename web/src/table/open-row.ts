import type { MouseEvent } from "react";

const INTERACTIVE = "a, button, input, select, textarea, label, summary, [role=menu]";

/**
 * A press anywhere in a row follows the row's link. The link itself is what the keyboard and screen readers use; controls
 * inside the row and text that is being selected keep their own meaning.
 */
export function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(INTERACTIVE) !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest("tr")?.querySelector<HTMLAnchorElement>("a.row-link");
  if (!link || !currentTarget.contains(link)) return;
  // with the same keys held, so that a new tab stays a new tab
  link.dispatchEvent(new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** A clipped text in full for the pointer that rests on it. */
export function showClipped({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest("td");
  const clipped = [target, cell].find((element) => element !== null && element.scrollWidth > element.clientWidth + 1);
  if (clipped && clipped.title === "") clipped.title = clipped.textContent ?? "";
}
