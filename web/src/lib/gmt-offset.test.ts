import { expect, test } from "vitest";
import { formatGmtOffset } from "./gmt-offset";

test.each([
  [3600, "+1"],
  [19_800, "+5.5"],
  [20_700, "+5.75"],
  [-12_600, "-3.5"],
  [0, "+0"],
  [-60, "+0"],
  [50_400, "+14"],
  [-36_000, "-10"],
])("A07: %i seconds are GMT%s", (seconds, offset) => {
  expect(formatGmtOffset(seconds)).toBe(offset);
});
