import { expect, test } from "vitest";
import { fullName, initials } from "./text";

test.each([
  ["Adaeze Nwosu", "AN"],
  ["  Ọláyínká  Adé Bello", "ỌA"],
  ["Maya", "M"],
  ["", ""],
])("the initials of '%s' are '%s'", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  ["Ada", "Eze", "Ada Eze"],
  ["", "Eze", "Eze"],
  ["Ada", "", "Ada"],
  ["", "", ""],
])("'%s' and '%s' are '%s'", (firstName, lastName, expected) => {
  expect(fullName(firstName, lastName)).toBe(expected);
});
