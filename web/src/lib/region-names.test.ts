import { expect, test } from "vitest";
import { countryName, currencyName } from "./region-names";

test("a code has a name, and anything else stays as it is", () => {
  expect(["NG", "Nigeria", ""].map(countryName)).toEqual(["Nigeria", "Nigeria", ""]);
  expect(["NGN", "naira"].map(currencyName)).toEqual(["Nigerian Naira", "naira"]);
});
