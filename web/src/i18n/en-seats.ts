/** Texts for numbers of seats. */
export const seats = {
  taken: "{taken} of {total} seats taken",
  count: "{taken} of {total}",
} as const;
