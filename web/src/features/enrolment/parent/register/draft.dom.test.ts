import { expect, test } from "vitest";
import { dropSession, logOut } from "@/api/session";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { aRegistration } from "./test-data";

const DRAFT = aRegistration({ childSent: { body: "{}", key: "k" } });

test("a draft survives the screen and an expired session, and belongs to one parent and one child", () => {
  keepDraft(1, undefined, DRAFT);
  dropSession();
  expect(readDraft(1)).toEqual(DRAFT);
  expect(readDraft(2)).toBeNull();
  expect(readDraft(1, 11)).toBeNull();
});

test("a log-out or success removes it", () => {
  keepDraft(1, undefined, DRAFT);
  keepDraft(1, 11, DRAFT);
  dropDraft(1, 11);
  expect([readDraft(1), readDraft(1, 11)]).toEqual([DRAFT, null]);
  logOut();
  expect(readDraft(1)).toBeNull();
});

test.each(["not json", "null", "[]", '{"step":"end","values":{}}', '{"step":"form","values":{"firstName":3}}'])(
  "ignores an invalid draft: %s",
  (kept) => {
    sessionStorage.setItem("register-child-1-new", kept);
    expect(readDraft(1)).toBeNull();
  },
);
