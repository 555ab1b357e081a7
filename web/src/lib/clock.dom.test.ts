import { afterEach, expect, test } from "vitest";
import { clockTime } from "./clock";
import { setLanguage } from "./language";
import { formatMoment } from "./moment";
import { formatCount } from "./numbers";
import { countryInOwnWords, countryName, inOwnWords } from "./region-names";
import { dayName } from "./weekdays";

afterEach(() => setLanguage("en"));

const TIMES = ["12:30 AM", "9:05 AM", "12:00 PM", "4:00 PM", "?"];

test("English keeps the server's 12-hour clock, French uses 24 hours", () => {
  expect(TIMES.map(clockTime)).toEqual(TIMES);
  setLanguage("fr");
  expect(TIMES.map(clockTime)).toEqual(["00:30", "09:05", "12:00", "16:00", "?"]);
  expect(formatMoment("2026-11-17T05:05:00Z", "America/Toronto")).toBe("17/11/2026 00:05 GMT-5");
});

test("days, counts and countries follow the language", () => {
  const countries = [
    { code: "DE", name: "Germany" },
    { code: "ZA", name: "South Africa" },
    { code: "GB", name: "United Kingdom" },
  ];
  expect(["monday", "Friday", "someday"].map(dayName)).toEqual(["Monday", "Friday", "someday"]);
  expect(inOwnWords(countries).map(({ label }) => label)).toEqual(["Germany", "South Africa", "United Kingdom"]);
  expect(countryInOwnWords("United Kingdom")).toBe("United Kingdom");
  setLanguage("fr");
  expect(["monday", "Friday", "someday"].map(dayName)).toEqual(["lundi", "vendredi", "someday"]);
  expect(formatCount(1234567)).toBe("1\u202F234\u202F567");
  expect(inOwnWords(countries).map(({ label }) => label)).toEqual(["Afrique du Sud", "Allemagne", "Royaume-Uni"]);
  expect([countryName("NG"), countryInOwnWords("United Kingdom"), countryInOwnWords("Atlantis")]).toEqual([
    "Nigeria",
    "Royaume-Uni",
    "Atlantis",
  ]);
});
