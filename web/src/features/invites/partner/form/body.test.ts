import { expect, test } from "vitest";
import { bodyOf, inviteRules } from "./body";

test("W13: uses the specified names, as long as no address has a number of its own", () => {
  const entries = [
    { email: "a@x.org", kidsNum: null },
    { email: "b@y.org", kidsNum: null },
  ];
  expect(bodyOf(entries, 2)).toEqual({ emails: "a@x.org, b@y.org", kidsNum: 2 });
});

test("sends addresses with their own numbers, and the others with the form's", () => {
  const entries = [
    { email: "a@x.org", kidsNum: 4 },
    { email: "b@y.org", kidsNum: null },
  ];
  expect(bodyOf(entries, 2)).toEqual({
    invites: [
      { email: "a@x.org", kidsNum: 4 },
      { email: "b@y.org", kidsNum: 2 },
    ],
  });
});

const faults = (emails: string, kidsNum: string) =>
  inviteRules()
    .safeParse({ emails, kidsNum })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.org`).join(",");

test.each([
  ["a@x.org", "2", []],
  ["a@x.org", "100", []],
  ["a@x.org, 2", "", []],
  ["not an address", "2", []],
  [addresses(2000), "1", []],
  ["", "", ["emails: Emails are required", "kidsNum: Number of kids is required"]],
  ["a@x.org, 2, b@y.org", "", ["kidsNum: Number of kids is required"]],
  ["a@x.org, abc", "2", ["emails: abc is not a number of children"]],
  ["a@x.org", "0", ["kidsNum: The number of kids must be between 1 and 100."]],
  ["a@x.org", "101", ["kidsNum: The number of kids must be between 1 and 100."]],
  ["a@x.org", "2.5", ["kidsNum: The number of kids must be between 1 and 100."]],
  [addresses(2001), "1", ["emails: 2,001 addresses are too many at once. Send up to 2,000 at a time."]],
])("rejects only what would make a request pointless: '%.30s', '%s'", (emails, kidsNum, expected) => {
  expect(faults(emails, kidsNum)).toEqual(expected);
});
