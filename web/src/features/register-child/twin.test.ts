import { expect, test } from "vitest";
import { findTwin } from "./twin";

const TOMI = { firstName: "Tomi", lastName: "Obi", age: 9 };

test("a child entered twice is noticed, however it was written", () => {
  expect(findTwin([TOMI], { firstName: " tomi ", lastName: "OBI", age: 9 })).toBe(TOMI);
});

test.each([
  { ...TOMI, age: 8 },
  { ...TOMI, lastName: "Obiora" },
  { firstName: "Tomi O", lastName: "bi", age: 9 },
])("another child is another child: %o", (other) => {
  expect(findTwin([TOMI], other)).toBeUndefined();
});
