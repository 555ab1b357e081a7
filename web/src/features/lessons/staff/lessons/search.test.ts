import { expect, test } from "vitest";
import { besideOf, parseLessonSearch, periodOf } from "./search";

test("a period is a day, or the week around it from Monday to Sunday", () => {
  expect(periodOf({ on: "2026-11-18", view: "day" })).toEqual({ from: "2026-11-18", to: "2026-11-18" });
  expect(periodOf({ on: "2026-11-18" })).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(periodOf({ on: "2026-11-22" })).toEqual({ from: "2026-11-16", to: "2026-11-22" });
});

test("the next and the last period are one day or one week away, across months", () => {
  expect(besideOf({ on: "2026-11-30", view: "day" }, 1)).toBe("2026-12-01");
  expect(besideOf({ on: "2026-11-18" }, 1)).toBe("2026-11-23");
  expect(besideOf({ on: "2026-11-04" }, -1)).toBe("2026-10-26");
});

test("ignores what is no filter", () => {
  expect(parseLessonSearch({ on: "2026-02-31", view: "month", cohortId: "x", teacherId: 0, state: "lost" })).toEqual(
    {},
  );
  expect(parseLessonSearch({ on: "2026-02-28", view: "day", teacherId: "6", state: "moved", page: 2 })).toEqual({
    on: "2026-02-28",
    view: "day",
    teacherId: 6,
    state: "moved",
    page: 2,
  });
});
