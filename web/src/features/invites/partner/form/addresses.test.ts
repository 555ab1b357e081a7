import { expect, test } from "vitest";
import { deduplicate, readAddresses, textOf, withoutAddresses } from "./addresses";
import { withoutTable } from "./without-table";

const two = [
  { email: "a@x.org", kidsNum: null },
  { email: "b@y.org", kidsNum: null },
];
const counted = [
  { email: "a@x.org", kidsNum: 2 },
  { email: "b@y.org", kidsNum: 3 },
];

test.each([
  ["V04: commas", "a@x.org, b@y.org"],
  ["commas without space and one too many", ",a@x.org,,b@y.org,"],
  ["semicolons", "a@x.org; b@y.org"],
  ["lines", "a@x.org\nb@y.org\n"],
  ["lines of Windows", "a@x.org\r\nb@y.org"],
  ["tabs", "a@x.org\tb@y.org"],
  ["space", "a@x.org  b@y.org"],
  ["people as a mail program copies them", 'Ada Eze <a@x.org>, "Bello, Bisi" <b@y.org>'],
  ["links", "mailto:a@x.org, b@y.org"],
  ["a column with its head", "E-mail\na@x.org\nb@y.org"],
])("%s", async (_, text) => {
  expect(readAddresses(await withoutTable(text))).toEqual(two);
});

test.each([
  ["two columns of a spreadsheet", "a@x.org\t2\nb@y.org\t3"],
  ["with their heads", "Email address\tKids\na@x.org\t2\nb@y.org\t3"],
  ["in another order, between others", "Name\tSeats\tE-mail\nAda\t2\ta@x.org\nBisi\t3\tb@y.org"],
  ["without heads, between others", "Ada\t08031234567\ta@x.org\t2\nBisi\t\tb@y.org\t3"],
  ["typed with commas", "a@x.org, 2, b@y.org, 3"],
  ["typed in lines", "a@x.org, 2\nb@y.org, 3"],
  ["typed with space", "a@x.org 2\nb@y.org 3"],
])("a number next to an address belongs to it: %s", async (_, text) => {
  expect(readAddresses(await withoutTable(text))).toEqual(counted);
});

test("only some have a number of their own", async () => {
  expect(readAddresses(await withoutTable("a@x.org\t\nb@y.org\t3"))).toEqual([two[0], counted[1]]);
});

test.each([
  ["tobi@mail, a@x.org", ["tobi@mail", "a@x.org"]],
  ["tobi, a@x.org", ["tobi", "a@x.org"]],
  ["3, a@x.org", ["3", "a@x.org"]],
  ["a@x.org, 2, 3", ["a@x.org", "3"]],
  ["a@x.org, b@y.org, tobi", ["a@x.org", "b@y.org", "tobi"]],
  ["Ada Eze, a@x.org", ["Ada", "Eze", "a@x.org"]],
  ["e-mail", ["e-mail"]],
  ["a@x.org\nTotal", ["a@x.org", "Total"]],
  ["tobi@mail, halima", ["tobi@mail", "halima"]],
  ["bad-address\na@x.org", ["bad-address", "a@x.org"]],
  ["notanemail\na@x.org", ["notanemail", "a@x.org"]],
])("keeps invalid addresses of '%s'", (text, emails) => {
  expect(readAddresses(text).map(({ email }) => email)).toEqual(emails);
});

test.each(["abc", "2.5", "1000", "two kids"])(
  "treats '%s' after the only address of a line as its number, an invalid one",
  (text) => {
    expect(readAddresses(`b@y.org\na@x.org, ${text}`)).toEqual([
      two[1],
      { email: "a@x.org", kidsNum: null, badNumber: text },
    ]);
  },
);

test("empty text has no entries", () => {
  expect(readAddresses(" \n ,, \t ")).toEqual([]);
});

test("serializes entries so that they parse to the same", () => {
  const entries = [...counted, ...two];
  const bad = { email: "c@z.org", kidsNum: null, badNumber: "abc" };
  expect(readAddresses(textOf([...entries, bad], "\n"))).toEqual([...entries, bad]);
  expect(readAddresses(textOf(entries, "\n"))).toEqual(entries);
  expect(readAddresses(textOf(entries, ", "))).toEqual(entries);
});

test("removes addresses and duplicates, ignoring case; the first number counts", () => {
  expect(withoutAddresses("a@x.org, 2\nb@y.org\nA@x.org, 5", new Set())).toBe("a@x.org, 2\nb@y.org");
  expect(withoutAddresses("a@x.org, tobi@mail, A@X.org, 3, b@y.org", new Set(["tobi@mail"]))).toBe(
    "a@x.org, 3, b@y.org",
  );
  expect(withoutAddresses("a@x.org, 2\nB@y.org\nb@Y.org", new Set())).toBe("a@x.org, 2\nB@y.org");
});

test("merges duplicate addresses, with the first number", () => {
  expect(deduplicate(readAddresses("a@x.org, 2\nb@y.org\nA@x.org, 5\nB@y.org, 3"))).toEqual(counted);
});
