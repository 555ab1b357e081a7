import { expect, test } from "vitest";
import { agesText, gapsOf, coverageOf, rowsOf, overlapsOf } from "./age-coverage";

const range = (minAge: number, maxAge: number) => ({ minAge, maxAge });

test("a level without packages is one gap from 7 to 16", () => {
  expect(agesText(gapsOf(coverageOf([])))).toBe("7–16");
});

test("finds gaps and overlaps at the right ages", () => {
  const coverage = coverageOf([range(7, 10), range(10, 12), range(14, 18)]);
  expect(agesText(gapsOf(coverage))).toBe("13");
  expect(agesText(overlapsOf(coverage))).toBe("10");
});

test("merges consecutive ages", () => {
  expect([agesText([]), agesText([7]), agesText([7, 8, 9, 12, 14, 15])]).toEqual(["", "7", "7–9, 12, 14–15"]);
});

test("packages that do not overlap share a row", () => {
  expect(rowsOf([range(7, 9), range(9, 12), range(10, 11), range(13, 16)])).toEqual([0, 1, 0, 0]);
});
