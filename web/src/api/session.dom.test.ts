import { expect, test, vi } from "vitest";
import {
  clearSession,
  followOtherTabs,
  clearArea,
  saveSession,
  savedPerson,
  logOut,
  switchOrganization,
  tokenOf,
} from "./session";

test("A12: stores a partner's token in local storage, the session data in session storage", () => {
  const partner = { id: 7, email: "ada@mail.example" };
  saveSession("partner", { ...partner, token: "secret" });
  expect(localStorage.getItem("partnerToken")).toBe("secret");
  expect(tokenOf("partner")).toBe("secret");
  expect(JSON.parse(sessionStorage.getItem("partner") ?? "")).toEqual(partner);
  expect(savedPerson("partner")).toEqual(partner);
});

test("A12: a parent's token has its own key", () => {
  saveSession("parent", { token: "of-parent" });
  expect(localStorage.getItem("parentToken")).toBe("of-parent");
  expect(tokenOf("partner")).toBeNull();
});

test("treats unreadable session data as missing", () => {
  sessionStorage.setItem("partner", "{half");
  expect(savedPerson("partner")).toBeNull();
});

test("L03: logging out clears all stored data", () => {
  saveSession("partner", { token: "secret" });
  localStorage.setItem("parentToken", "another");
  sessionStorage.setItem("draft", "half a form");
  logOut();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test("A18: an expired session clears all session data, and keeps drafts", () => {
  saveSession("partner", { token: "secret" });
  saveSession("parent", { token: "another" });
  sessionStorage.setItem("draft", "half a form");
  clearSession();
  expect(localStorage.length).toBe(0);
  expect(Object.keys(sessionStorage)).toEqual(["draft"]);
});

test("A17: a changed password ends the sessions of its own area only", () => {
  saveSession("partner", { token: "secret" });
  saveSession("parent", { token: "another" });
  clearArea("partner");
  expect([tokenOf("partner"), savedPerson("partner"), tokenOf("parent")]).toEqual([null, null, "another"]);
});

function fireStorageEvent(key: string | null) {
  dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
}

function comeBack() {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

test("a session that works for another organisation makes the other tabs' data outdated", () => {
  saveSession("partner", { token: "secret" });
  switchOrganization({ id: 7 });
  expect([savedPerson("partner"), tokenOf("partner")]).toEqual([{ id: 7 }, "secret"]);
  // as another tab does, which has its own session storage
  localStorage.setItem("partnerOrganization", "8");
  expect(savedPerson("partner")).toBeNull();
});

test("R21: reloads a tab when another tab logs out or in as another person", () => {
  history.replaceState(null, "", "/partner/dashboard");
  const reload = vi.fn<() => void>();
  followOtherTabs(reload);
  localStorage.setItem("partnerToken", "of-another-tab");
  fireStorageEvent("partnerToken");
  expect(reload, "nobody is signed in here").not.toHaveBeenCalled();
  saveSession("partner", { token: "secret" });
  localStorage.setItem("parentToken", "of-a-parent");
  fireStorageEvent("parentToken");
  expect(reload, "somebody else's token").not.toHaveBeenCalled();
  localStorage.setItem("partnerToken", "of-another-tab");
  fireStorageEvent("partnerToken");
  expect(reload).toHaveBeenCalledOnce();
  expect(savedPerson("partner")).toBeNull();
  saveSession("partner", { token: "secret" });
  localStorage.clear();
  fireStorageEvent(null);
  expect(reload).toHaveBeenCalledTimes(2);
  saveSession("partner", { token: "secret" });
  comeBack();
  expect(reload, "a restored page whose person is still signed in").toHaveBeenCalledTimes(2);
  localStorage.setItem("partnerToken", "of-another-tab");
  comeBack();
  expect(reload, "it missed the storage events").toHaveBeenCalledTimes(3);
});

test("R21: session data is valid only with the token it came with", () => {
  saveSession("partner", { token: "of-x-11111111" });
  localStorage.setItem("partnerToken", "of-y-22222222");
  expect(savedPerson("partner")).toBeNull();
  localStorage.removeItem("partnerToken");
  expect(savedPerson("partner")).toBeNull();
  localStorage.setItem("partnerToken", "of-x-11111111");
  expect(savedPerson("partner")).not.toBeNull();
  expect(JSON.stringify(sessionStorage), "the token is in one place only").not.toContain("of-x-11111111");
});

test("R21: ignores late storage events from before the page was opened", () => {
  history.replaceState(null, "", "/partner/dashboard");
  saveSession("partner", { token: "secret" });
  const reload = vi.fn<() => void>();
  followOtherTabs(reload);
  fireStorageEvent("partnerToken");
  expect(reload).not.toHaveBeenCalled();
  expect(savedPerson("partner")).not.toBeNull();
});

test("K11: opens the page in a browser that blocks all storage", () => {
  const refused = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => followOtherTabs(vi.fn<() => void>())).not.toThrow();
  refused.mockRestore();
});
