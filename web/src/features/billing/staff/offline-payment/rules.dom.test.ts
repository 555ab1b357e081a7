import { afterEach, beforeEach, expect, test } from "vitest";
import { setLanguage } from "@/lib/language";
import { minorOf } from "./rules";

beforeEach(() => setLanguage("fr"));
afterEach(() => setLanguage("en"));

test("a French amount has a decimal comma", () => {
  expect(["1 250,5", "1250.50", "1,2,3"].map(minorOf)).toEqual([125_050, 125_050, undefined]);
});
