import { expect, test } from "vitest";
import { majorOf, minorOf } from "./price";

test.each([
  ["150.25", 15_025],
  ["150", 15_000],
  ["150.5", 15_050],
  ["150,25", 15_025],
  ["1,250", 125_000],
  ["1,250.75", 125_075],
  ["12 000", 1_200_000],
  ["0", 0],
  [" 0.29 ", 29],
])("%s is %i hundredths", (typed, minor) => {
  expect(minorOf(typed)).toBe(minor);
});

test.each(["", "-1", "1.234.5", "12.345.678", "abc", "1e3", "150.255"])("%s is not a price", (typed) => {
  expect(minorOf(typed)).toBeUndefined();
});

test("a formatted price parses to the same value", () => {
  for (const minor of [0, 1, 29, 1999, 15_025, 123_456_789]) expect(minorOf(majorOf(minor))).toBe(minor);
});
