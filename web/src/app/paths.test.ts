import { expect, test } from "vitest";
import { areaOf, loginOf, paths } from "./paths";

test("the addresses of the web app", () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === "function" ? path("ada+1@mail.example") : path]),
  );
  expect(built).toMatchInlineSnapshot(`
    {
      "home": "/",
      "invites": "/partner/invites",
      "invoices": "/partner/invoices",
      "look": "/demo/look",
      "lookParent": "/demo/look/parent",
      "lookStaff": "/demo/look/staff",
      "parentList": "/partner/parent-list",
      "parentLogin": "/partner/parent/login",
      "partnerDashboard": "/partner/dashboard",
      "partnerForgotPassword": "/partner/forgot-password",
      "partnerLogin": "/partner/login",
      "partnerSetPassword": "/partner/ada%2B1%40mail.example/set-password",
      "partnerSignUp": "/partner/signup",
      "staffLogin": "/staff/login",
    }
  `);
});

test.each([
  ["/partner/login", "partner"],
  ["/partner/dashboard", "partner"],
  ["/partner/parent-list", "partner"],
  ["/partner/parent/12/3", "partner"],
  ["/partner/parent/login", "parent"],
  ["/partner/parent/register", "parent"],
  ["/partner/parent/dashboard", "parent"],
  ["/parent/forgot-password", "parent"],
  ["/parent/ada@mail.example/set-password", "parent"],
  ["/staff", "staff"],
  ["/staff/login", "staff"],
  ["/staffing", "partner"],
  ["/", "partner"],
] as const)("A18 A19: %s belongs to the %s area", (pathname, area) => {
  expect(areaOf(pathname)).toBe(area);
});

test("A18: each area has its own login", () => {
  expect([loginOf("partner"), loginOf("parent"), loginOf("staff")]).toEqual([
    "/partner/login",
    "/partner/parent/login",
    "/staff/login",
  ]);
});
