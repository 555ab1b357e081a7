import { expect, test } from "vitest";
import { smaller, wrapped } from "./qr-picture";

const fits = (line: string) => line.length <= 12;

test("a caption is broken between words, and a word that is too long stands alone", () => {
  expect(wrapped("Parents who join pay for their children", fits)).toEqual(["Parents who", "join pay for", "their", "children"]);
  expect(wrapped("Incomprehensibilities here", fits)).toEqual(["Incomprehensibilities", "here"]);
});

test("an address is as large as wanted, and smaller where it would not fit", () => {
  expect(smaller(30, 2)).toBe(30);
  expect(smaller(30, 0.5)).toBe(22);
});
