/** Ages at which a child can be registered; the same as `CHILD_AGES` of the server's catalogue. */
const YOUNGEST = 7;
const OLDEST = 16;

export const CHILD_AGES: readonly number[] = Array.from(
  { length: OLDEST - YOUNGEST + 1 },
  (_, index) => YOUNGEST + index,
);
