import buttonCss from "./button.scoped.css?names";
import pageCss from "./page.scoped.css?names";
import tableCss from "./table.scoped.css?names";

const BUTTONS = `.${buttonCss.primary}, .${buttonCss.danger}, :is(.${pageCss.head}, .${tableCss.tools}) .${buttonCss.btn}`;
const WIDTH = 372;
/** Height in px of a two-line toast. */
const HEIGHT = 72;
const GAP = 8;

/** Distance in px from the top at which a toast in the right corner covers no primary, page or list-toolbar button. */
export function toastTop(top: number, right: number): number {
  const from = innerWidth - right - WIDTH;
  const buttons = [...document.querySelectorAll(BUTTONS)]
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > from && box.bottom > 0)
    .toSorted((one, other) => one.top - other.top);
  let free = top;
  for (const box of buttons) {
    if (box.top < free + HEIGHT + GAP && box.bottom > free - GAP) free = box.bottom + GAP;
  }
  // better to cover a button than to show the toast in the lower half of the screen
  return free < innerHeight / 2 ? free : top;
}
