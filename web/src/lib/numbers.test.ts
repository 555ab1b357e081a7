import { expect, test } from "vitest";
import { formatCount } from "./numbers";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
  [-1234, "-1,234"],
])("%d is formatted as %s", (count, written) => {
  expect(formatCount(count)).toBe(written);
});
