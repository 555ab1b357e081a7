import { expect, test } from "vitest";
import { formatRate } from "./rates";

test("the thousands of a rate are parted, its decimals stay", () => {
  expect(["1450", "0.865", "1234567.12345", "155"].map(formatRate)).toEqual(["1,450", "0.865", "1,234,567.12345", "155"]);
});
