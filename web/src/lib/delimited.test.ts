import { expect, test } from "vitest";
import { parseDelimited } from "./delimited";

test.each([
  [
    "commas",
    "a@x.org,2\nb@y.org,3",
    [
      ["a@x.org", "2"],
      ["b@y.org", "3"],
    ],
  ],
  [
    "semicolons, as a spreadsheet in many countries saves",
    "a@x.org;2\nb@y.org;3",
    [
      ["a@x.org", "2"],
      ["b@y.org", "3"],
    ],
  ],
  [
    "tabs, as a spreadsheet copies",
    "a@x.org\t2\nb@y.org\t3",
    [
      ["a@x.org", "2"],
      ["b@y.org", "3"],
    ],
  ],
  ["one column", "a@x.org\nb@y.org", [["a@x.org"], ["b@y.org"]]],
  [
    "the line ends of Windows",
    "a@x.org,2\r\nb@y.org,3\r\n",
    [
      ["a@x.org", "2"],
      ["b@y.org", "3"],
    ],
  ],
  [
    "the line ends of old",
    "a@x.org,2\rb@y.org,3",
    [
      ["a@x.org", "2"],
      ["b@y.org", "3"],
    ],
  ],
  [
    "line ends of several kinds",
    "a@x.org,2\r\nb@y.org,3\nc@z.org,4",
    [
      ["a@x.org", "2"],
      ["b@y.org", "3"],
      ["c@z.org", "4"],
    ],
  ],
  [
    "a list with a table below it",
    "a@x.org\n".repeat(12) + "Ada;b@y.org;3",
    [...Array.from({ length: 12 }, () => ["a@x.org"]), ["Ada", "b@y.org", "3"]],
  ],
  ["a byte order mark", "\uFEFFa@x.org,2", [["a@x.org", "2"]]],
  ["empty lines and a last one without an end", "\n\na@x.org\n,,\n\n  \nb@y.org", [["a@x.org"], ["b@y.org"]]],
  ["empty cells", "a@x.org,,2,", [["a@x.org", "", "2", ""]]],
  ["space around the cells", " a@x.org , 2 ", [["a@x.org", "2"]]],
  ["nothing", "", []],
])("%s", (_, text, rows) => {
  expect(parseDelimited(text)).toEqual(rows);
});

test.each([
  ["a comma inside quotes is no end", '"Eze, Ada",a@x.org,2', [["Eze, Ada", "a@x.org", "2"]]],
  [
    "a comma inside quotes does not make it a table of commas",
    '"Eze, Ada, of Lagos";a@x.org',
    [["Eze, Ada, of Lagos", "a@x.org"]],
  ],
  ["two quotes are one", '"Ada ""Addie"" Eze",a@x.org', [['Ada "Addie" Eze', "a@x.org"]]],
  [
    "a line break inside quotes stays",
    'a@x.org,"first\r\nsecond"\r\nb@y.org,x',
    [
      ["a@x.org", "first\nsecond"],
      ["b@y.org", "x"],
    ],
  ],
  ["an empty quoted cell", '"",a@x.org', [["", "a@x.org"]]],
  [
    "a quoted cell at the end of a line",
    'x,"a@x.org"\ny,"b@y.org"',
    [
      ["x", "a@x.org"],
      ["y", "b@y.org"],
    ],
  ],
  ["a quoted cell at the very end", 'x,"a@x.org"', [["x", "a@x.org"]]],
  ["a quote that is never closed loses nothing", 'x,"a@x.org\nb@y.org', [["x", "a@x.org\nb@y.org"]]],
  ["what follows a closing quote belongs to the cell", '"a"@x.org,2', [["a@x.org", "2"]]],
  [
    "text after a closing quote does not swallow the next rows",
    '"Ada" "Addie" Eze,a@x.org\n"Bello, Bisi",b@y.org\nCem,c@z.org',
    [
      ['Ada "Addie" Eze', "a@x.org"],
      ["Bello, Bisi", "b@y.org"],
      ["Cem", "c@z.org"],
    ],
  ],
  ["a quote within a plain cell is itself", 'the 5" one,2', [['the 5" one', "2"]]],
])("%s", (_, text, rows) => {
  expect(parseDelimited(text)).toEqual(rows);
});

test("parses a long file quickly", () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `"Name ${index}",p${index}@x.org,${index % 5}`).join(
    "\r\n",
  );
  const rows = parseDelimited(text);
  expect(rows).toHaveLength(20_000);
  expect(rows.at(-1)).toEqual(["Name 19999", "p19999@x.org", "4"]);
});
