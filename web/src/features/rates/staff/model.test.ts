import { expect, test } from "vitest";
import { readableNote } from "./model";

test("reformats a note's dates; anything else stays", () => {
  expect(readableNote("Approximate, of 2026-11-01; came with the program")).toBe(
    "Approximate, of 01/11/2026; came with the program",
  );
  expect(readableNote("Circular 12-2026-11-01x, file 2026-99-99")).toBe("Circular 12-2026-11-01x, file 2026-99-99");
});
