import { afterEach, beforeEach, expect, test } from "vitest";
import { setLanguage } from "@/lib/language";
import { readableRates } from "./model";
import { makeRateRules, toRateBody } from "./rules";

beforeEach(() => setLanguage("fr"));
afterEach(() => setLanguage("en"));

test("a French rate has a decimal comma", () => {
  const typed = { currencyCode: "cad", rate: "1,4", fromAt: "", note: "" };
  expect(makeRateRules().safeParse(typed).success).toBe(true);
  expect(toRateBody(typed).rate).toBe("1.4");
});

test.each(["1,1234567", "1000000000"])("the limits of a rate are the server's: %s", (rate) => {
  expect(makeRateRules().safeParse({ currencyCode: "cad", rate, fromAt: "", note: "" }).success).toBe(true);
});

test.each(["", "0", "-1", "1,", "1e3", "abc"])("a rate is a number above zero: %s", (rate) => {
  expect(makeRateRules().safeParse({ currencyCode: "cad", rate, fromAt: "", note: "" }).success).toBe(false);
});

test("the rates of a question are formatted", () => {
  expect(readableRates("Le taux de NGN passerait de 1550.5 à 15500.")).toBe(
    "Le taux de NGN passerait de 1\u202F550,5 à 15\u202F500.",
  );
});
