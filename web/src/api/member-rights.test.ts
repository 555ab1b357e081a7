import { expect, test } from "vitest";
import { hasRight } from "./member-rights";

const RIGHTS = ["people", "money", "pay", "team"] as const;

test.each([
  ["owner", ["people", "money", "pay", "team"]],
  ["manager", ["people"]],
  ["finance", ["money", "pay"]],
  ["viewer", ["money"]],
] as const)("the rights of the role %s", (role, rights) => {
  expect(RIGHTS.filter((right) => hasRight(role, right))).toEqual(rights);
});
