import { beforeEach, expect, test } from "vitest";
import { saveReturn, consumeReturn } from "./return-to";

beforeEach(() => sessionStorage.clear());

test("returns to a page once, for the same account type", () => {
  saveReturn("partner", "/partner/invoices/3?search=x#top");
  expect(consumeReturn("parent", "a@b.co")).toBeNull();
  saveReturn("partner", "/partner/invoices/3?search=x#top");
  expect(consumeReturn("partner", "a@b.co")).toBe("/partner/invoices/3?search=x#top");
  expect(consumeReturn("partner", "a@b.co")).toBeNull();
});

test("returns to a page after an expired session only for the same person", () => {
  saveReturn("staff", "/staff/rates", "maya@seatling.example");
  expect(consumeReturn("staff", "someone@else.example")).toBeNull();
  saveReturn("staff", "/staff/rates", "maya@seatling.example");
  expect(consumeReturn("staff", "maya@seatling.example")).toBe("/staff/rates");
});

test.each([
  "//evil.example/partner/dashboard",
  "https://evil.example",
  "/\\evil.example",
  "partner/dashboard",
  "/partner/parent/dashboard",
  "/partner/login",
  "/partner/a@b.co/set-password",
])("does not return to %s", (path) => {
  saveReturn("partner", path);
  expect(consumeReturn("partner", "a@b.co")).toBeNull();
  sessionStorage.setItem("returnTo", JSON.stringify({ area: "partner", path, email: null }));
  expect(consumeReturn("partner", "a@b.co")).toBeNull();
});

test("ignores invalid stored data", () => {
  sessionStorage.setItem("returnTo", "{");
  expect(consumeReturn("partner", "a@b.co")).toBeNull();
});
