import { expect, test } from "vitest";
import { paginationSlots } from "./pagination-slots";

test.each([
  [1, 1, [1], false],
  [1, 5, [1, 2, 3, 4, 5], false],
  [1, 6, [1, 2, 3, 4, 5], true],
  [3, 13, [1, 2, 3, 4, 5], true],
  [4, 13, [2, 3, 4, 5, 6], true],
  [9, 13, [7, 8, 9, 10, 11], true],
  [12, 13, [9, 10, 11, 12, 13], false],
  [13, 13, [9, 10, 11, 12, 13], false],
  [1, 0, [1], false],
] as const)("G02: page %i of %i shows %j", (page, pageCount, numbers, more) => {
  expect(paginationSlots(page, pageCount)).toEqual({ numbers: [...numbers], more });
});

test("G02: the slots satisfy their invariants for every page of every list up to 60 pages", () => {
  for (let pageCount = 1; pageCount <= 60; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const { numbers, more } = paginationSlots(page, pageCount);
      const where = `page ${page} of ${pageCount}`;
      expect(numbers.length, where).toBe(Math.min(5, pageCount));
      expect(numbers, where).toContain(page);
      expect(numbers[0], where).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1), where).toBeLessThanOrEqual(pageCount);
      expect(numbers, where).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
      expect(more, where).toBe((numbers.at(-1) ?? 0) < pageCount);
    }
  }
});

test("shows the last pages for a page beyond the end", () => {
  expect(paginationSlots(99, 7).numbers).toEqual([3, 4, 5, 6, 7]);
  expect(paginationSlots(-3, 7).numbers).toEqual([1, 2, 3, 4, 5]);
});
