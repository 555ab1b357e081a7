const MAX_SLOTS = 5;

export interface Slots {
  /** The page numbers to show, at most five, with the current page as close to the middle as possible. */
  numbers: number[];
  /** Whether there are pages after the last number shown. */
  more: boolean;
}

export function paginationSlots(page: number, pageCount: number): Slots {
  const last = Math.max(1, pageCount);
  const current = Math.min(Math.max(1, page), last);
  const length = Math.min(MAX_SLOTS, last);
  const first = Math.min(Math.max(1, current - Math.floor(MAX_SLOTS / 2)), last - length + 1);
  return {
    numbers: Array.from({ length }, (_, index) => first + index),
    more: first + length - 1 < last,
  };
}
