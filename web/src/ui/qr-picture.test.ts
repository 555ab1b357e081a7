import { expect, test } from "vitest";
import { wrapped } from "./qr-picture";

const fits = (line: string) => line.length <= 12;

test("a caption is broken between words, and a word that is too long stands alone", () => {
  expect(wrapped("Parents who join pay for their children", fits)).toEqual(["Parents who", "join pay for", "their", "children"]);
  expect(wrapped("Incomprehensibilities here", fits)).toEqual(["Incomprehensibilities", "here"]);
});
