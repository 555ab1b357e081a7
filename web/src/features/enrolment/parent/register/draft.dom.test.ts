import { expect, test } from "vitest";
import { clearSession, logOut } from "@/api/session";
import { removeDraft, saveDraft, readDraft } from "./draft";
import { aRegistration } from "./test-data";

const DRAFT = aRegistration({ childSent: { body: "{}", key: "k" } });

test("a draft survives the screen and an expired session, and belongs to one parent and one child", () => {
  saveDraft(1, undefined, DRAFT);
  clearSession();
  expect(readDraft(1)).toEqual(DRAFT);
  expect(readDraft(2)).toBeNull();
  expect(readDraft(1, 11)).toBeNull();
});

test("a log-out or success removes it", () => {
  saveDraft(1, undefined, DRAFT);
  saveDraft(1, 11, DRAFT);
  removeDraft(1, 11);
  expect([readDraft(1), readDraft(1, 11)]).toEqual([DRAFT, null]);
  logOut();
  expect(readDraft(1)).toBeNull();
});

test("a draft from before there was a text for the teacher is kept", () => {
  const { forTeacher: _, ...older } = DRAFT.values;
  sessionStorage.setItem("register-child-1-new", JSON.stringify({ ...DRAFT, values: older }));
  expect(readDraft(1)).toEqual(DRAFT);
});

test.each(["not json", "null", "[]", '{"step":"end","values":{}}', '{"step":"form","values":{"firstName":3}}'])(
  "ignores an invalid draft: %s",
  (kept) => {
    sessionStorage.setItem("register-child-1-new", kept);
    expect(readDraft(1)).toBeNull();
  },
);
