const MOST_SLOTS = 5;

export interface Slots {
  /** The page numbers to show, at most five, with the current one as near the middle as the ends allow. */
  numbers: number[];
  /** Whether pages follow beyond the last number shown. */
  more: boolean;
}

export function paginationSlots(page: number, pageCount: number): Slots {
  const last = Math.max(1, pageCount);
  const current = Math.min(Math.max(1, page), last);
  const length = Math.min(MOST_SLOTS, last);
  const first = Math.min(Math.max(1, current - Math.floor(MOST_SLOTS / 2)), last - length + 1);
  return {
    numbers: Array.from({ length }, (_, index) => first + index),
    more: first + length - 1 < last,
  };
}
