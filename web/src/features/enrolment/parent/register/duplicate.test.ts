import { expect, test } from "vitest";
import { findDuplicate } from "./duplicate";

const TOMI = { firstName: "Tomi", lastName: "Obi", age: 9 };

test("detects a child entered twice, whatever the spelling", () => {
  expect(findDuplicate([TOMI], { firstName: " tomi ", lastName: "OBI", age: 9 })).toBe(TOMI);
});

test.each([
  { ...TOMI, age: 8 },
  { ...TOMI, lastName: "Obiora" },
  { firstName: "Tomi O", lastName: "bi", age: 9 },
])("a different child is not a duplicate: %o", (other) => {
  expect(findDuplicate([TOMI], other)).toBeUndefined();
});
