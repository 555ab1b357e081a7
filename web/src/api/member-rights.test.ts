import { expect, test } from "vitest";
import { hasRight, type Right } from "./member-rights";

test("each role has its rights", () => {
  const of = (role: Parameters<typeof hasRight>[0]) =>
    (["people", "money", "pay", "team"] as const satisfies readonly Right[]).filter((right) => hasRight(role, right));
  expect({ owner: of("owner"), manager: of("manager"), finance: of("finance"), viewer: of("viewer") }).toEqual({
    owner: ["people", "money", "pay", "team"],
    manager: ["people"],
    finance: ["money", "pay"],
    viewer: ["money"],
  });
});
