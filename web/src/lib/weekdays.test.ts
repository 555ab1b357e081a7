import { expect, test } from "vitest";
import { bySlot, WEEKDAYS, weekdayName } from "./weekdays";

test("a day has its name in the language on the screen", () => {
  expect(WEEKDAYS.map((day) => weekdayName(day, "short"))).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  expect(weekdayName("sunday")).toBe("Sunday");
});

test("slots follow the week and then the clock, not the alphabet", () => {
  const slots = [
    { day: "friday", time: "16:30" },
    { day: "monday", time: "18:00" },
    { day: "monday", time: "09:00" },
  ];
  expect(slots.toSorted(bySlot).map(({ day, time }) => `${day} ${time}`)).toEqual(["monday 09:00", "monday 18:00", "friday 16:30"]);
});
