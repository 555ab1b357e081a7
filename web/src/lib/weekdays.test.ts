import { expect, test } from "vitest";
import { bySlot, WEEKDAYS, weekdayName } from "./weekdays";

test("names a day in the current language", () => {
  expect(WEEKDAYS.map((day) => weekdayName(day, "short"))).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  expect(weekdayName("sunday")).toBe("Sunday");
});

test("sorts slots by weekday and time, not alphabetically", () => {
  const slots = [
    { day: "friday", time: "16:30" },
    { day: "monday", time: "18:00" },
    { day: "monday", time: "09:00" },
  ] as const;
  expect(slots.toSorted(bySlot).map(({ day, time }) => `${day} ${time}`)).toEqual([
    "monday 09:00",
    "monday 18:00",
    "friday 16:30",
  ]);
});
