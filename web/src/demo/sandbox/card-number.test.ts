import { expect, test } from "vitest";
import { expiryOf, faultsOf, groupExpiry, groupNumber, someExpiry } from "./card-number";
import { TEST_CARDS, testCardOf } from "./test-cards";

const NOW = new Date(2026, 10, 15);

test.each([
  ["", ""],
  ["4084", "4084"],
  ["40840", "4084 0"],
  ["4084-0840 8408 4081", "4084 0840 8408 4081"],
  ["507850785078507812", "5078 5078 5078 5078 12"],
  ["50606666666666666669", "5060 6666 6666 6666 666"],
])("formats a card number typed as '%s' as '%s'", (typed, grouped) => {
  expect(groupNumber(typed)).toBe(grouped);
});

test.each([
  ["1", "1"],
  ["12", "12"],
  ["122", "12 / 2"],
  ["12/28", "12 / 28"],
  ["12/2028", "12 / 28"],
  ["5", "05"],
  ["12 / 289", "12 / 28"],
])("formats an expiry typed as '%s' as '%s'", (typed, grouped) => {
  expect(groupExpiry(typed)).toBe(grouped);
});

test("an expiry is sent as a month and a year", () => {
  expect(expiryOf("12 / 28")).toEqual({ month: "12", year: "28" });
});

const GOOD = { number: "4084 0840 8408 4081", expiry: "12 / 28", cvv: "408" };

test.each([
  [{}, {}],
  [{ number: "4084 0840" }, { number: "number" }],
  [{ expiry: "" }, { expiry: "expiry" }],
  [{ expiry: "13 / 28" }, { expiry: "expiry" }],
  [{ expiry: "12 / 2" }, { expiry: "expiry" }],
  [{ expiry: "10 / 26" }, { expiry: "expired" }],
  [{ expiry: "11 / 26" }, {}],
  [{ cvv: "40" }, { cvv: "cvv" }],
  [
    { number: "", expiry: "", cvv: "" },
    { number: "number", expiry: "expiry", cvv: "cvv" },
  ],
] as const)("what is wrong with %j: %j", (change, faults) => {
  expect(faultsOf({ ...GOOD, ...change }, NOW)).toEqual(faults);
});

test("every test card is complete, and found by its number in any notation", () => {
  expect(TEST_CARDS.map(({ number }) => groupNumber(number))).toEqual(TEST_CARDS.map(({ number }) => number));
  for (const { number, cvv } of TEST_CARDS) expect(faultsOf({ number, cvv, expiry: someExpiry(NOW) }, NOW)).toEqual({});
  expect(testCardOf("5060666666666666666")?.pin).toBe("1234");
  expect(testCardOf("4111 1111 1111 1111")).toBeUndefined();
});
