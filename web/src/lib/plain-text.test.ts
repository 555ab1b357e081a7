import { expect, test } from "vitest";
import { blocksOf } from "./plain-text";

test("blank lines separate paragraphs, a number sign makes a heading, and nothing else is markup", () => {
  expect(
    blocksOf("# Terms\nOne line\nand the next\n\n<b>plain</b> *stays* plain\r\n\r\n\r\n#no heading\n# Last "),
  ).toEqual([
    { kind: "heading", text: "Terms" },
    { kind: "paragraph", text: "One line\nand the next" },
    { kind: "paragraph", text: "<b>plain</b> *stays* plain" },
    { kind: "paragraph", text: "#no heading" },
    { kind: "heading", text: "Last" },
  ]);
  expect(blocksOf(" \n\n")).toEqual([]);
});
