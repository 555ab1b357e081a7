import { expect, test } from "vitest";
import { formatCount, plainNumber } from "./numbers";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
  [-1234, "-1,234"],
])("%d is formatted as %s", (count, written) => {
  expect(formatCount(count)).toBe(written);
});

test("a comma groups thousands in a typed number; any other comma is not part of a number", () => {
  expect(["1,550.25", "1550", " 12 000.5 ", "1,234,567", "1,4"].map(plainNumber)).toEqual([
    "1550.25",
    "1550",
    "12000.5",
    "1234567",
    "1,4",
  ]);
});
