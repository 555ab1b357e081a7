import { expect, test } from "vitest";
import { parseListState } from "./list-state";

test.each([
  [
    { page: 3, search: "ada", sort: "-joined" },
    { page: 3, search: "ada", sort: "-joined" },
  ],
  [{ page: "2" }, { page: 2 }],
  [{ search: 42 }, { search: "42" }],
  [{ page: 1, search: "", sort: "" }, {}],
  [{ page: -1, search: { a: 1 }, sort: null, other: "x" }, {}],
  [{ page: "many" }, {}],
  [{ page: 1.5 }, {}],
])("parses search params %j as %j", (raw, expected) => {
  expect(parseListState(raw)).toEqual(expected);
});
