import { expect, test } from "vitest";
import { makePackageRules, valuesOf } from "./rules";

const GOOD = { ...valuesOf(null), title: "Python Builders", minAge: "13", maxAge: "16", priceMinor: "180" };
const faultsOf = (values: Partial<typeof GOOD>) =>
  makePackageRules()
    .safeParse({ ...GOOD, ...values })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a package has a title, ages in order, whole weeks and a price", () => {
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ title: " ", priceMinor: "1.234.5", weekDuration: "2.5" })).toEqual([
    "title: Title is required",
    "weekDuration: Enter weeks from 1 to 104",
    "priceMinor: Enter a sum such as 150.25",
  ]);
  expect(faultsOf({ minAge: "16", maxAge: "13" })).toEqual(["maxAge: The oldest cannot be younger than the youngest"]);
});
