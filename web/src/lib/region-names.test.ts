import { expect, test } from "vitest";
import { countryName, currencyName } from "./region-names";

test("translates codes, and returns anything else unchanged", () => {
  expect(["NG", "Nigeria", ""].map(countryName)).toEqual(["Nigeria", "Nigeria", ""]);
  expect(["NGN", "naira"].map(currencyName)).toEqual(["Nigerian Naira", "naira"]);
});
