import { beforeEach, expect, test } from "vitest";
import { keepReturn, takeReturn } from "./return-to";

beforeEach(() => sessionStorage.clear());

test("a page is returned to once, by the same kind of person", () => {
  keepReturn("partner", "/partner/invoices/3?search=x#top");
  expect(takeReturn("parent", "a@b.co")).toBeNull();
  keepReturn("partner", "/partner/invoices/3?search=x#top");
  expect(takeReturn("partner", "a@b.co")).toBe("/partner/invoices/3?search=x#top");
  expect(takeReturn("partner", "a@b.co")).toBeNull();
});

test("an expired session leads back its own person only", () => {
  keepReturn("staff", "/staff/rates", "maya@seatling.example");
  expect(takeReturn("staff", "someone@else.example")).toBeNull();
  keepReturn("staff", "/staff/rates", "maya@seatling.example");
  expect(takeReturn("staff", "maya@seatling.example")).toBe("/staff/rates");
});

test.each(["//evil.example/partner/dashboard", "https://evil.example", "/\\evil.example", "partner/dashboard", "/partner/parent/dashboard", "/partner/login", "/partner/a@b.co/set-password"])(
  "%s is no page to return to",
  (path) => {
    keepReturn("partner", path);
    expect(takeReturn("partner", "a@b.co")).toBeNull();
    sessionStorage.setItem("returnTo", JSON.stringify({ area: "partner", path, email: null }));
    expect(takeReturn("partner", "a@b.co")).toBeNull();
  },
);

test("broken storage is ignored", () => {
  sessionStorage.setItem("returnTo", "{");
  expect(takeReturn("partner", "a@b.co")).toBeNull();
});
