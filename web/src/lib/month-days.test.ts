import { expect, test } from "vitest";
import { addDays, addMonths, weekdayIndex, weeksOf } from "./month-days";

test("adds days and months across their ends", () => {
  expect([addDays("2026-12-31", 1), addDays("2026-03-01", -1)]).toEqual(["2027-01-01", "2026-02-28"]);
  expect([addMonths("2026-01-31", 1), addMonths("2026-12-15", 1), addMonths("2026-01-15", -1)]).toEqual([
    "2026-02-28",
    "2027-01-15",
    "2025-12-15",
  ]);
});

test("a month starts on the Monday of its first week", () => {
  const weeks = weeksOf("2026-11-15");
  expect([weeks.length, weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual([
    6,
    "2026-10-26",
    "2026-11-01",
    "2026-12-06",
  ]);
  expect([weekdayIndex("2026-11-16"), weekdayIndex("2026-11-15")]).toEqual([0, 6]);
});
