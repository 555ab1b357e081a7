import { expect, test } from "vitest";
import { serverSort } from "./sort";

test.each([
  ["name", { sort: "a-z" }],
  ["-name", { sort: "z-a" }],
  ["joined", { sort: "oldest" }],
  ["-joined", { sort: "newest" }],
  ["nonsense", {}],
  ["constructor", {}],
  [undefined, {}],
])("requests the sort order '%s' as %j", (sort, asked) => {
  expect(serverSort(sort)).toEqual(asked);
});
