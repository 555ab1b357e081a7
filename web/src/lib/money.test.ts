import { expect, test } from "vitest";
import { formatFigure } from "./money";

test.each([
  [123_456_789, "1,234,567.89"],
  [0, "0.00"],
  [5, "0.05"],
  [100_000, "1,000.00"],
  [-900, "-9.00"],
])("%i hundredths are formatted as %s", (minor, text) => {
  expect(formatFigure(minor)).toBe(text);
});
