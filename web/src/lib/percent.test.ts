import { expect, test } from "vitest";
import { percentOf } from "./percent";

test.each([
  [11, 12, "92%"],
  [0, 12, "0%"],
  [12, 12, "100%"],
  // not all of them
  [999, 1000, "99%"],
  [0, 0, null],
])("%i of %i is %s", (part, whole, shown) => {
  expect(percentOf(part, whole)).toBe(shown);
});
