import { expect, test } from "vitest";
import { logOut, clearSession } from "@/api/session";
import { removeDraft, saveDraft, readDraft } from "./draft";

const DRAFT = { emails: "a@x.org, b@y.org", kidsNum: "2" };

test("a draft survives the screen and an expired session, and belongs to one partner", () => {
  saveDraft(1, DRAFT);
  clearSession();
  expect(readDraft(1)).toEqual(DRAFT);
  expect(readDraft(2)).toEqual({ emails: "", kidsNum: "" });
});

test("a log-out, sending or clearing removes it", () => {
  saveDraft(1, DRAFT);
  logOut();
  expect(readDraft(1).emails).toBe("");
  saveDraft(1, DRAFT);
  removeDraft(1);
  expect(readDraft(1).emails).toBe("");
  saveDraft(1, DRAFT);
  saveDraft(1, { emails: "", kidsNum: "" });
  expect(sessionStorage.length).toBe(0);
});

test.each(["not json", "null", "[]", '{"emails":3}'])("ignores an invalid draft: %s", (kept) => {
  sessionStorage.setItem("invite-draft-1", kept);
  expect(readDraft(1)).toEqual({ emails: "", kidsNum: "" });
});
