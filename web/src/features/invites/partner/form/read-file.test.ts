import { expect, test } from "vitest";
import { readAddressFile } from "./read-file";

const csv = (parts: BlobPart[]) => new File(parts, "parents.csv");

test("reads addresses with their numbers from a file", async () => {
  const read = await readAddressFile(csv(["\uFEFFE-mail;Kids\r\na@x.org;2\r\nb@y.org;\r\n"]));
  expect(read).toEqual({ text: "a@x.org, 2\nb@y.org", count: 2 });
});

test.each([
  ["little", [0xff, 0xfe], true],
  ["big", [0xfe, 0xff], false],
] as const)("a spreadsheet's Unicode text is read, %s end first", async (_, mark, little) => {
  const text = "a@x.org\t2";
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  Array.from(text).forEach((letter, index) => bytes.setUint16(index * 2, letter.charCodeAt(0), little));
  expect(await readAddressFile(csv([new Uint8Array(mark), bytes]))).toEqual({ text: "a@x.org, 2", count: 1 });
});

test.each([
  ["empty", "name,phone\nAda,555"],
  ["empty", ""],
  ["binary", "PK\u0003\u0004\u0000\u0000xl/workbook.xml"],
  ["large", "a@x.org\n".repeat(300_000)],
])("explains why a file contains no address: %s", async (fault, content) => {
  expect(await readAddressFile(csv([content]))).toEqual({ fault });
});
