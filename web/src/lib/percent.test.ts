import { expect, test } from "vitest";
import { percentText } from "./percent";

test("a percentage is written without a space in English", () => {
  expect(percentText(92)).toBe("92%");
});
