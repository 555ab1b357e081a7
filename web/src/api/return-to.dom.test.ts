import { beforeEach, expect, test } from "vitest";
import { keepReturn, takeReturn } from "./return-to";

beforeEach(() => sessionStorage.clear());

test("returns to a page once, for the same account type", () => {
  keepReturn("partner", "/partner/invoices/3?search=x#top");
  expect(takeReturn("parent", "a@b.co")).toBeNull();
  keepReturn("partner", "/partner/invoices/3?search=x#top");
  expect(takeReturn("partner", "a@b.co")).toBe("/partner/invoices/3?search=x#top");
  expect(takeReturn("partner", "a@b.co")).toBeNull();
});

test("returns to a page after an expired session only for the same person", () => {
  keepReturn("staff", "/staff/rates", "maya@seatling.example");
  expect(takeReturn("staff", "someone@else.example")).toBeNull();
  keepReturn("staff", "/staff/rates", "maya@seatling.example");
  expect(takeReturn("staff", "maya@seatling.example")).toBe("/staff/rates");
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
  keepReturn("partner", path);
  expect(takeReturn("partner", "a@b.co")).toBeNull();
  sessionStorage.setItem("returnTo", JSON.stringify({ area: "partner", path, email: null }));
  expect(takeReturn("partner", "a@b.co")).toBeNull();
});

test("ignores invalid stored data", () => {
  sessionStorage.setItem("returnTo", "{");
  expect(takeReturn("partner", "a@b.co")).toBeNull();
});
