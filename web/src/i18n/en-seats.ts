/** Seats in words. */
export const seats = {
  taken: "{taken} of {total} seats taken",
  count: "{taken} of {total}",
} as const;
