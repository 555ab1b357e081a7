import { expect, test } from "vitest";
import { smaller, wrapped } from "./qr-picture";

const fits = (line: string) => line.length <= 12;

test("wraps a caption between words, and puts an overlong word on its own line", () => {
  expect(wrapped("Parents who join pay for their children", fits)).toEqual([
    "Parents who",
    "join pay for",
    "their",
    "children",
  ]);
  expect(wrapped("Incomprehensibilities here", fits)).toEqual(["Incomprehensibilities", "here"]);
});

test("shrinks the URL where it would not fit", () => {
  expect(smaller(30, 2)).toBe(30);
  expect(smaller(30, 0.5)).toBe(22);
});
