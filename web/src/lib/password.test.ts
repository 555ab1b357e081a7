import { expect, test } from "vitest";
import { passwordFault } from "./password";

test.each([
  ["", "missing"],
  ["abc1234", "short"],
  ["abcdefghijklmnopqrst1", "long"],
  ["abcdefgh", "plain"],
  ["12345678", "plain"],
  ["ééééééé8", undefined],
  ["abcdefg1", undefined],
  ["abcdefghijklmnopqrs1", undefined],
  ["🌱🌱🌱🌱🌱a1", "short"],
  ["🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱a1", undefined],
] as const)("A03: '%s' is found %s", (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
