import { afterEach, expect, test, vi } from "vitest";
import { formatDate, todayHere, todayIn } from "./dates";

test("M03: formats a date as dd/mm/yyyy", () => {
  expect(formatDate("2026-11-05T09:00:00Z")).toBe("05/11/2026");
});

test("M03: uses the day in UTC, also where the clock is behind or ahead", () => {
  expect(formatDate("2026-12-31T23:59:59Z")).toBe("31/12/2026");
  expect(formatDate("2027-01-01T00:30:00+01:00")).toBe("31/12/2026");
});

test("returns an empty string for an invalid date", () => {
  expect(formatDate("soon")).toBe("");
});

afterEach(() => {
  vi.useRealTimers();
});

test("today is the reader's local date", () => {
  vi.useFakeTimers();
  // noon local time, in any time zone of the machine
  vi.setSystemTime(new Date(2026, 0, 5, 12));
  expect(todayHere()).toBe("2026-01-05");
  vi.setSystemTime(new Date(2026, 0, 5, 0, 0, 1));
  expect(todayHere()).toBe("2026-01-05");
});

test("a zone's date is its own, even if it differs from UTC", () => {
  vi.useFakeTimers({ now: new Date("2026-11-15T23:30:00Z") });
  expect(todayIn("Africa/Lagos")).toBe("2026-11-16");
  expect(todayIn("America/Toronto")).toBe("2026-11-15");
});
