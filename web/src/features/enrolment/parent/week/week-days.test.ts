import { expect, test } from "vitest";
import { aLesson, aWeek } from "@/features/enrolment/parent/test-data";
import { addDays, daysOf, distanceTo, isThisWeek, nextWeek, previousWeek, weekdayOf } from "./week-days";

test("a week has seven days, each with its lessons, and today is marked", () => {
  const days = daysOf(aWeek({ lessons: [aLesson(), aLesson({ programId: 2, date: "2026-11-22" })] }));
  expect(days.map(({ number }) => number)).toEqual([16, 17, 18, 19, 20, 21, 22]);
  expect(days.map(({ lessons }) => lessons.length)).toEqual([0, 1, 0, 0, 0, 0, 1]);
  expect(days.findIndex(({ isToday }) => isToday)).toBe(1);
});

test("weeks continue across months, years and clock changes", () => {
  const week = aWeek({ from: "2026-12-28", to: "2027-01-03" });
  expect([previousWeek(week), nextWeek(week)]).toEqual(["2026-12-21", "2027-01-04"]);
  expect(addDays("2027-03-27", 1)).toBe("2027-03-28");
  expect(addDays("2027-03-28", 1)).toBe("2027-03-29");
  expect(isThisWeek(week)).toBe(false);
  expect(isThisWeek(aWeek({ today: "2026-11-22" }))).toBe(true);
});

test("a date has the same weekday in every time zone", () => {
  expect([weekdayOf("2026-11-17", "long"), weekdayOf("2026-11-22", "short")]).toEqual(["Tuesday", "Sun"]);
});

test.each([
  ["2026-11-17T18:40:00Z", { unit: "hours", count: 2 }],
  ["2026-11-17T20:01:00Z", { unit: "minutes", count: 59 }],
  ["2026-11-17T20:59:30Z", { unit: "moment" }],
  ["2026-11-17T21:30:00Z", { unit: "now" }],
  ["2026-11-16T22:00:00Z", { unit: "hours", count: 23 }],
  ["2026-11-16T20:00:00Z", { unit: "days", count: 1 }],
  ["2026-11-16T05:00:00Z", { unit: "days", count: 1 }],
  // It is Sunday evening there: Tuesday is in two days, although in less than 48 hours.
  ["2026-11-16T04:59:00Z", { unit: "days", count: 2 }],
  ["2026-11-15T20:00:00Z", { unit: "days", count: 2 }],
  ["2026-11-10T23:00:00Z", { unit: "days", count: 7 }],
  ["2026-11-17T22:00:00Z", null],
])("at %s the time until the lesson is %j", (now, distance) => {
  expect(distanceTo(aLesson(), Date.parse(now), "America/Toronto")).toEqual(distance);
});

test.each(["America/Toronto", "Australia/Lord_Howe", "Pacific/Kiritimati"])(
  "counts days on the calendar of %s, at any hour",
  (zone) => {
    const lesson = lessonIn(zone, "2027-04-06T09:00:00Z");
    const start = Date.parse(lesson.startsAt);
    for (let now = start - 30 * 24 * HOUR; now <= start - 24 * HOUR; now += HOUR / 2) {
      const days = (Date.parse(lesson.date) - Date.parse(localParts(zone, now).date)) / (24 * HOUR);
      expect(distanceTo(lesson, now, zone), new Date(now).toISOString()).toEqual({ unit: "days", count: days });
    }
  },
);

const HOUR = 3_600_000;

function localParts(zone: string, moment: number): { date: string; time: string } {
  const [date = "", time = ""] = new Date(moment).toLocaleString("sv-SE", { timeZone: zone }).split(" ");
  return { date, time: time.slice(0, 5) };
}

function lessonIn(zone: string, startsAt: string) {
  const start = Date.parse(startsAt);
  return { ...localParts(zone, start), startsAt, endsAt: new Date(start + HOUR).toISOString() };
}

test("a day of 25 hours is one day", () => {
  const lesson = aLesson({
    date: "2026-11-01",
    time: "23:50",
    startsAt: "2026-11-02T04:50:00Z",
    endsAt: "2026-11-02T05:50:00Z",
  });
  const midnight = Date.parse("2026-11-01T04:10:00Z");
  expect(distanceTo(lesson, midnight, "America/Toronto")).toEqual({ unit: "hours", count: 24 });
  expect(distanceTo(lesson, midnight - 60 * 60_000, "America/Toronto")).toEqual({ unit: "days", count: 1 });
});
