import { afterEach, beforeEach, expect, test } from "vitest";
import { formatGmtOffset } from "./gmt-offset";
import { setLanguage } from "./language";
import { formatFigure, formatMoney, localAmount } from "./money";
import { formatCount, plainNumber } from "./numbers";
import { formatRate } from "./rates";

beforeEach(() => setLanguage("fr"));
afterEach(() => setLanguage("en"));

test("amounts are written as in the server's mails and PDF files", () => {
  expect(formatMoney("CAD", 58_800)).toBe("588,00\u00A0CAD");
  expect(formatMoney("NGN", -123_456_789)).toBe("-1\u202F234\u202F567,89\u00A0NGN");
  expect(localAmount("NGN −1,178,100.00")).toBe("−1\u202F178\u202F100,00\u00A0NGN");
  expect(formatFigure(123_456_789)).toBe("1\u202F234\u202F567,89");
});

test("rates, offsets and counts have a decimal comma and narrow spaces", () => {
  expect(["1.4", "1450.25", "155"].map(formatRate)).toEqual(["1,4", "1\u202F450,25", "155"]);
  expect([-12_600, 20_700, 3600].map(formatGmtOffset)).toEqual(["-3,5", "+5,75", "+1"]);
  expect([999, 1000, -1234].map(formatCount)).toEqual(["999", "1\u202F000", "-1\u202F234"]);
});

test("a typed comma is the decimal separator, and what is displayed can be typed", () => {
  expect(["1,4", "1.4", "1 550,25", "1\u202F550,25", "1,550.25", "0,865"].map(plainNumber)).toEqual([
    "1.4",
    "1.4",
    "1550.25",
    "1550.25",
    "1550.25",
    "0.865",
  ]);
});
