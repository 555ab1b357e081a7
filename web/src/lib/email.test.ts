import { expect, test } from "vitest";
import { looksLikeEmail } from "./email";

test.each(["adaeze@greenbridge.example", " tobi@mail.example ", "a+b@c.co"])("A09: '%s' passes", (value) => {
  expect(looksLikeEmail(value)).toBe(true);
});

test.each(["adaeze@greenbridge", "adaeze", "@mail.example", "a b@mail.example", "a@@mail.example", ""])(
  "A09: '%s' is rejected",
  (value) => {
    expect(looksLikeEmail(value)).toBe(false);
  },
);
