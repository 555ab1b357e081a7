import { expect, test } from "vitest";
import { isSameEmail, looksLikeEmail } from "./email";

test.each(["adaeze@greenbridge.example", " tobi@mail.example ", "a+b@c.co"])("A09: '%s' passes", (value) => {
  expect(looksLikeEmail(value)).toBe(true);
});

test.each(["adaeze@greenbridge", "adaeze", "@mail.example", "a b@mail.example", "a@@mail.example", ""])(
  "A09: '%s' is rejected",
  (value) => {
    expect(looksLikeEmail(value)).toBe(false);
  },
);

test("compares addresses without regard to case and surrounding space", () => {
  expect(isSameEmail(" Tunde@Mail.example", "tunde@mail.example")).toBe(true);
  expect(isSameEmail("tunde@mail.example", "tunde@mail.examples")).toBe(false);
});
