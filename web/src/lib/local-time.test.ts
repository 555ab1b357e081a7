import { expect, test } from "vitest";
import { localDate, localTime } from "./local-time";

test("a time includes its zone, and its date is in the same zone", () => {
  const iso = "2026-12-31T23:05:59Z";
  expect(`${localDate(iso, "UTC")} ${localTime(iso, "UTC")}`).toBe("31/12/2026 23:05 GMT");
  expect(`${localDate(iso, "Africa/Lagos")} ${localTime(iso, "Africa/Lagos")}`).toBe("01/01/2027 00:05 GMT+1");
  expect(`${localDate(iso, "America/St_Johns")} ${localTime(iso, "America/St_Johns")}`).toBe(
    "31/12/2026 19:35 GMT-3:30",
  );
});

test("returns an empty string for an invalid date", () => {
  expect(localDate("soon") + localTime("soon")).toBe("");
});
