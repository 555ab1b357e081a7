import { expect, test } from "vitest";
import { withDialCode } from "./phone";

test.each([
  ["+234", "803 123 4567", "+234803 123 4567"],
  ["+1", " 4165550123 ", "+14165550123"],
  ["+1", "+44 7400 123456", "+44 7400 123456"],
  ["+1", "", ""],
  ["", "0803", "0803"],
])("A04: dial code '%s' and '%s' are sent as '%s'", (dialCode, number, sent) => {
  expect(withDialCode(dialCode, number)).toBe(sent);
});
