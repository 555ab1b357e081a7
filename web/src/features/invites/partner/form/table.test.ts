import { expect, test } from "vitest";
import { textOfTable } from "./table";

test.each([
  [
    "with heads",
    '\uFEFFName,E-mail,Kids allowed\r\n"Eze, Ada",a@x.org,2\r\n"Bello, Bisi",b@y.org,3\r\n',
    "a@x.org, 2\nb@y.org, 3",
  ],
  ["with heads and no number", "email;phone\na@x.org;555\nb@y.org;556", "a@x.org\nb@y.org"],
  ["without heads", "a@x.org,2\nb@y.org,3", "a@x.org, 2\nb@y.org, 3"],
  ["all in one line", "a@x.org,b@y.org", "a@x.org, b@y.org"],
  ["a line that has no address", "a@x.org,2\nTotal,2", "a@x.org, 2\nTotal"],
  ["a number that is none, to be pointed at", "email,kids\na@x.org,two", "a@x.org, two"],
  ["a number that is none, without heads", "a@x.org,2\nb@y.org,abc", "a@x.org, 2\nb@y.org, abc"],
  ["names beside addresses, without heads", "a@x.org,Ada\nb@y.org,Bisi", "a@x.org\nb@y.org"],
  ["a first line that is a bad address", "bad-address\na@x.org", "bad-address\na@x.org"],
  ["rows without an address under a head are empty ones", "email,kids\n,2\na@x.org,3", "a@x.org, 3"],
  ["nothing", "", ""],
])("a file: %s", (_, file, text) => {
  expect(textOfTable(file)).toBe(text);
});
