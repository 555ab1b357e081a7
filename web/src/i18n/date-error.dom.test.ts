import { expect, test } from "vitest";
import { dateError } from "./date-error";

test("a date that is written well but does not exist is said to be no day", () => {
  expect(dateError({ input: "31/02/2027" })).toBe("There is no such day");
  expect(dateError({ input: "soon" })).toBe("Enter a date as dd/mm/yyyy");
});
