import { expect, test } from "vitest";
import { daysToWeekday } from "./days-to-weekday";

// a Thursday
const today = "2026-11-19";

test("lessons move to the weekday of the same week, unless it is over", () => {
  const friday = { day: "friday", from: "2026-11-20", today } as const;
  expect(daysToWeekday({ ...friday, chosen: "sunday" })).toBe(2);
  expect(daysToWeekday({ ...friday, chosen: "friday" })).toBe(0);
  expect(daysToWeekday({ ...friday, chosen: "thursday" })).toBe(-1);
  expect(daysToWeekday({ ...friday, chosen: "monday" })).toBe(3);
  expect(daysToWeekday({ ...friday, from: "2026-11-27", chosen: "monday" })).toBe(-4);
});

test("the first lesson that moves is the first one that is not over", () => {
  const tuesday = { day: "tuesday", today, chosen: "monday" } as const;
  for (const from of ["2026-09-01", "2026-11-19", ""]) expect(daysToWeekday({ ...tuesday, from })).toBe(-1);
  expect(daysToWeekday({ day: "thursday", today, from: today, chosen: "monday" })).toBe(4);
});
