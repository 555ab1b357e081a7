import { expect, test } from "vitest";
import { placeInLine } from "./place-in-line";

test("formats ordinals", () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 102].map(placeInLine);
  expect(places).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd"]);
});
