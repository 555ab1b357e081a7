import { expect, test } from "vitest";
import { dateError } from "./date-error";

test("reports a well-formed date that does not exist as no such day", () => {
  expect(dateError({ input: "31/02/2027" })).toBe("There is no such day");
  expect(dateError({ input: "soon" })).toBe("Enter a date as dd/mm/yyyy");
});
