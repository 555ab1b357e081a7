import { expect, test } from "vitest";
import { filterOf, parseProgramSearch } from "./search";

test("parses the URL, and ignores invalid values", () => {
  const raw = {
    page: 2,
    search: "ama",
    cohortId: "3",
    partnerId: -1,
    teacherId: 0,
    paid: "maybe",
    day: "monday",
    time: "16:00",
    other: 1,
  };
  expect(parseProgramSearch(raw)).toEqual({
    page: 2,
    search: "ama",
    cohortId: 3,
    teacherId: 0,
    day: "monday",
    time: "16:00",
  });
});

test("an empty filter is ignored; teacher 0 is a filter", () => {
  expect(parseProgramSearch({ cohortId: "", teacherId: "", paid: "", day: "" })).toEqual({});
  expect(filterOf({ page: 3, search: "x", teacherId: 0, paid: "no" })).toEqual({ teacherId: 0, paid: "no" });
});
