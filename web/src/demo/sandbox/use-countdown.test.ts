import { expect, test } from "vitest";
import { clockOf, secondsUntil } from "./use-countdown";

const NOON = Date.parse("2026-11-15T12:00:00Z");

test.each([
  ["2026-11-15T12:30:00Z", 1800, "30:00"],
  ["2026-11-15T12:00:00.400Z", 1, "00:01"],
  ["2026-11-15T13:05:09Z", 3909, "1:05:09"],
  ["2026-11-15T11:59:59Z", 0, "00:00"],
])("until %s it is %i seconds, %s", (moment, seconds, clock) => {
  expect(secondsUntil(moment, NOON)).toBe(seconds);
  expect(clockOf(seconds)).toBe(clock);
});
