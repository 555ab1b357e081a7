const WIDTH = 372;
/** A toast of two lines. */
const HEIGHT = 72;
const GAP = 8;

/** How far from the top a toast in the right corner can start without covering a primary button, or one above a page or a list. */
export function freeTop(top: number, right: number): number {
  const from = innerWidth - right - WIDTH;
  const buttons = [...document.querySelectorAll(".btn.primary, .btn.danger, :is(.head, .tools) .btn")]
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > from && box.bottom > 0)
    .toSorted((one, other) => one.top - other.top);
  let free = top;
  for (const box of buttons) {
    if (box.top < free + HEIGHT + GAP && box.bottom > free - GAP) free = box.bottom + GAP;
  }
  // nothing is gained by a toast below the fold
  return free < innerHeight / 2 ? free : top;
}
