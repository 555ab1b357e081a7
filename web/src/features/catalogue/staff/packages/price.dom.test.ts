import { afterEach, beforeEach, expect, test } from "vitest";
import { setLanguage } from "@/lib/language";
import { majorOf, minorOf } from "./price";

beforeEach(() => setLanguage("fr"));
afterEach(() => setLanguage("en"));

test("a French price has a decimal comma, and a formatted one parses to the same value", () => {
  expect(["150,25", "1 250,5", "150.25", "1,250"].map(minorOf)).toEqual([15_025, 125_050, 15_025, undefined]);
  expect(majorOf(15_025)).toBe("150,25");
  for (const minor of [0, 29, 123_456_789]) expect(minorOf(majorOf(minor))).toBe(minor);
});
