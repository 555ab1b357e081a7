import { expect, test } from "vitest";
import { formatRate } from "./rates";

test("adds thousands separators to a rate, and keeps its decimals", () => {
  expect(["1450", "0.865", "1234567.12345", "155"].map(formatRate)).toEqual([
    "1,450",
    "0.865",
    "1,234,567.12345",
    "155",
  ]);
});
