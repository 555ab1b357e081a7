import { expect, test } from "vitest";
import { formatMoment, formatTime } from "./moment";

test("formats a moment in the reader's time zone, with the zone", () => {
  expect(formatMoment("2026-11-17T21:00:00Z", "America/Toronto")).toBe("17/11/2026 4:00 PM GMT-5");
  expect(formatMoment("2026-11-17T21:00:00Z", "Africa/Lagos")).toBe("17/11/2026 10:00 PM GMT+1");
});

test("midnight is 12 AM of the new day", () => {
  expect(formatMoment("2026-11-17T05:05:00Z", "America/Toronto")).toBe("17/11/2026 12:05 AM GMT-5");
  expect(formatMoment("2026-11-17T23:30:00Z", "Africa/Lagos")).toBe("18/11/2026 12:30 AM GMT+1");
});

test("formats only the time, with the zone", () => {
  expect(formatTime("2026-11-17T21:00:00Z", "America/Toronto")).toBe("4:00 PM GMT-5");
});
