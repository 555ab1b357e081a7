import { expect, test, vi } from "vitest";
import { dropSession, followOtherTabs, forgetArea, keepSession, keptPerson, logOut, tokenOf } from "./session";

test("A12: a partner's token goes into local storage, the session data into session storage", () => {
  const partner = { id: 7, email: "ada@mail.example" };
  keepSession("partner", { ...partner, token: "secret" });
  expect(localStorage.getItem("partnerToken")).toBe("secret");
  expect(tokenOf("partner")).toBe("secret");
  expect(JSON.parse(sessionStorage.getItem("partner") ?? "")).toEqual(partner);
  expect(keptPerson("partner")).toEqual(partner);
});

test("A12: a parent's token has a name of its own", () => {
  keepSession("parent", { token: "of-parent" });
  expect(localStorage.getItem("parentToken")).toBe("of-parent");
  expect(tokenOf("partner")).toBeNull();
});

test("session data that cannot be read counts as none", () => {
  sessionStorage.setItem("partner", "{half");
  expect(keptPerson("partner")).toBeNull();
});

test("L03: logging out leaves nothing of anybody behind", () => {
  keepSession("partner", { token: "secret" });
  localStorage.setItem("parentToken", "another");
  sessionStorage.setItem("draft", "half a form");
  logOut();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test("A18: an expired session takes what is known about everybody along, and leaves drafts", () => {
  keepSession("partner", { token: "secret" });
  keepSession("parent", { token: "another" });
  sessionStorage.setItem("draft", "half a form");
  dropSession();
  expect(localStorage.length).toBe(0);
  expect(Object.keys(sessionStorage)).toEqual(["draft"]);
});

test("A17: a changed password ends the sessions of its own area only", () => {
  keepSession("partner", { token: "secret" });
  keepSession("parent", { token: "another" });
  forgetArea("partner");
  expect([tokenOf("partner"), keptPerson("partner"), tokenOf("parent")]).toEqual([null, null, "another"]);
});

function tell(key: string | null) {
  dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
}

function comeBack() {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

test("R21: a tab follows when another tab logs out or in as somebody else", () => {
  history.replaceState(null, "", "/partner/dashboard");
  const reload = vi.fn<() => void>();
  followOtherTabs(reload);
  localStorage.setItem("partnerToken", "of-another-tab");
  tell("partnerToken");
  expect(reload, "nobody is signed in here").not.toHaveBeenCalled();
  keepSession("partner", { token: "secret" });
  localStorage.setItem("parentToken", "of-a-parent");
  tell("parentToken");
  expect(reload, "somebody else's token").not.toHaveBeenCalled();
  localStorage.setItem("partnerToken", "of-another-tab");
  tell("partnerToken");
  expect(reload).toHaveBeenCalledOnce();
  expect(keptPerson("partner")).toBeNull();
  keepSession("partner", { token: "secret" });
  localStorage.clear();
  tell(null);
  expect(reload).toHaveBeenCalledTimes(2);
  keepSession("partner", { token: "secret" });
  comeBack();
  expect(reload, "the way back brings a page whose person is still signed in").toHaveBeenCalledTimes(2);
  localStorage.setItem("partnerToken", "of-another-tab");
  comeBack();
  expect(reload, "it heard of nothing meanwhile").toHaveBeenCalledTimes(3);
});

test("R21: a person is known only with the token that the person came with", () => {
  keepSession("partner", { token: "of-x-11111111" });
  localStorage.setItem("partnerToken", "of-y-22222222");
  expect(keptPerson("partner")).toBeNull();
  localStorage.removeItem("partnerToken");
  expect(keptPerson("partner")).toBeNull();
  localStorage.setItem("partnerToken", "of-x-11111111");
  expect(keptPerson("partner")).not.toBeNull();
  expect(JSON.stringify(sessionStorage), "the token is in one place only").not.toContain("of-x-11111111");
});

test("R21: a page that hears late of what was so when it was opened stays as it is", () => {
  history.replaceState(null, "", "/partner/dashboard");
  keepSession("partner", { token: "secret" });
  const reload = vi.fn<() => void>();
  followOtherTabs(reload);
  tell("partnerToken");
  expect(reload).not.toHaveBeenCalled();
  expect(keptPerson("partner")).not.toBeNull();
});

test("K11: a browser that refuses every storage opens the page all the same", () => {
  const refused = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => followOtherTabs(vi.fn<() => void>())).not.toThrow();
  refused.mockRestore();
});
