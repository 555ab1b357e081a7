import { expect, test } from "vitest";
import { initials } from "./text";

test.each([
  ["Adaeze Nwosu", "AN"],
  ["  Ọláyínká  Adé Bello", "ỌA"],
  ["Maya", "M"],
  ["", ""],
])("the initials of '%s' are '%s'", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
