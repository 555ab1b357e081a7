import { expect, test } from "vitest";
import { isClassLink, makeTeacherRules } from "./rules";

test.each(["https://class.example/amaka", "https://meet.example/a-b?c=d", "HTTPS://class.example"])(
  "%s is a class link",
  (link) => {
    expect(isClassLink(link)).toBe(true);
  },
);

test.each([
  "http://class.example/amaka",
  "class.example/amaka",
  "https://",
  "https://class",
  "javascript:alert(1)",
  "https://a b.example",
])("%s is not a class link", (link) => {
  expect(isClassLink(link)).toBe(false);
});

test("a teacher needs names and an https link", () => {
  const faults = makeTeacherRules().safeParse({ firstName: " ", lastName: "", classLink: "http://class.example/amaka" })
    .error?.issues;
  expect(faults?.map(({ message }) => message)).toEqual([
    "First name is required",
    "Last name is required",
    "Enter a whole address that starts with https://",
  ]);
});
