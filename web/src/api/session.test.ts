import { expect, test } from "vitest";
import { keepPartnerSession, logOut, tokenOf } from "./session";

test("the token goes into local storage, the session data into session storage", () => {
  const partner = { id: 7, email: "ada@mail.example" };
  keepPartnerSession({ ...partner, token: "secret" });
  expect(localStorage.getItem("partnerToken")).toBe("secret");
  expect(tokenOf("partner")).toBe("secret");
  expect(JSON.parse(sessionStorage.getItem("partner") ?? "")).toEqual(partner);
});

test("L03: logging out leaves nothing of anybody behind", () => {
  keepPartnerSession({ token: "secret" });
  localStorage.setItem("parentToken", "another");
  sessionStorage.setItem("draft", "half a form");
  logOut();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
