import { expect, test } from "vitest";
import { dateIn, isOwnClock, ownTimes } from "./lesson-times";
import { aSummary } from "./test-data";

const { lesson } = aSummary();
const [first] = lesson.own;

test("shows the family's local time, including clock changes", () => {
  expect(ownTimes(lesson)).toEqual(["Wednesday 11:00 AM (GMT-5)", "from 17/03/2027 12:00 PM (GMT-4)"]);
});

test("repeats the day when it changes", () => {
  const own = [
    { ...first, timeText: "11:30 PM" },
    { ...first, from: "2027-03-18", dayText: "Thursday", timeText: "12:30 AM" },
  ];
  expect(ownTimes({ ...lesson, own } as typeof lesson)[1]).toBe("from 18/03/2027 Thursday 12:30 AM (GMT-5)");
});

test("a family in the class's zone has the class's time", () => {
  expect(isOwnClock(lesson)).toBe(false);
  const own = [{ from: "2026-11-18", dayText: "Wednesday", time: "17:00", timeText: "5:00 PM", offset: "GMT+1" }];
  expect(isOwnClock({ ...lesson, own })).toBe(true);
});

test("a moment has the date of its zone", () => {
  expect(dateIn("America/Toronto", "2026-11-19T02:00:00Z")).toBe("18/11/2026");
});
