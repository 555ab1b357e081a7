import { expect, test } from "vitest";
import { rateBehind } from "./sum-steps";
import { ngn } from "./test-data";

const naira = { currencyCode: "NGN", rate: 1540 };

test("M01 M02: price, discount and rate lead to the amount due", () => {
  expect(rateBehind({ amount: 625, discount: 15, due: ngn(81_812_500) }, naira)).toBe(1540);
});

test("omits a rate that does not lead to the amount, because it changed since the log-in", () => {
  expect(rateBehind({ amount: 625, discount: 15, due: ngn(90_000_000) }, naira)).toBeNull();
});

test("converts nothing where the currency is that of the prices, or is unknown", () => {
  const due = { currencyCode: "USD", minor: 53_125, text: "USD 531.25" };
  expect(rateBehind({ amount: 625, discount: 15, due }, { currencyCode: "USD", rate: 1 })).toBeNull();
  expect(rateBehind({ amount: 625, discount: 15, due: ngn(1) }, { currencyCode: "CAD", rate: 1.37 })).toBeNull();
});
