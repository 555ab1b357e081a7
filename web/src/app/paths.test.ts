import { expect, test } from "vitest";
import { areaOf, loginOf, partnerIdOf, paths, registrationLink, setPasswordOf } from "./paths";

test("the paths of the web app", () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === "function" ? path("ada+1@mail.example") : path]),
  );
  expect(built).toMatchInlineSnapshot(`
    {
      "acceptInvitation": "/staff/accept-invitation",
      "agreement": "/partner/agreements/$id",
      "changeEmail": "/change-email",
      "cohortAttendance": "/partner/cohort/$id/attendance",
      "confirmAddress": "/confirm-address",
      "demoMail": "/demo/mail",
      "departments": "/partner/departments",
      "home": "/",
      "inviteParent": "/partner/invite-parent",
      "invites": "/partner/invites",
      "invoice": "/partner/invoices/$id",
      "invoices": "/partner/invoices",
      "links": "/partner/links",
      "oldEmail": "/change-email/old",
      "paidInvoice": "/partner/invoices/paid/$documentId",
      "paidInvoices": "/partner/invoices/paid",
      "parentAttendance": "/partner/parent/attendance",
      "parentDashboard": "/partner/parent/dashboard",
      "parentDetails": "/partner/parent/$id/$cid",
      "parentForgotPassword": "/parent/forgot-password",
      "parentList": "/partner/parent-list",
      "parentLogin": "/partner/parent/login",
      "parentLoginAlias": "/parent/login",
      "parentPayment": "/partner/parent/payments/$reference",
      "parentPayments": "/partner/parent/payments",
      "parentRegister": "/partner/parent/register",
      "parentSetPassword": "/parent/ada%2B1%40mail.example/set-password",
      "parentSettings": "/partner/parent/settings",
      "parentSignUp": "/parent/signup",
      "partnerAcceptInvitation": "/partner/accept-invitation",
      "partnerCohort": "/partner/cohort/$id",
      "partnerDashboard": "/partner/dashboard",
      "partnerForgotPassword": "/partner/forgot-password",
      "partnerLogin": "/partner/login",
      "partnerSetPassword": "/partner/ada%2B1%40mail.example/set-password",
      "partnerSettings": "/partner/settings",
      "partnerSignUp": "/partner/signup",
      "payment": "/partner/payments/$reference",
      "payments": "/partner/payments",
      "privacy": "/privacy",
      "sandboxCheckout": "/sandbox/checkout/$accessCode",
      "seatRequests": "/partner/seat-requests",
      "staff": "/staff",
      "staffForgotPassword": "/staff/forgot-password",
      "staffLogin": "/staff/login",
      "staffSetPassword": "/staff/ada%2B1%40mail.example/set-password",
      "stopEmailChange": "/change-email/stop",
      "styleguide": "/demo/styleguide",
      "styleguideParent": "/demo/styleguide/parent",
      "styleguideStaff": "/demo/styleguide/staff",
      "teacher": "/teacher",
      "teacherAcceptInvitation": "/teacher/accept-invitation",
      "teacherForgotPassword": "/teacher/forgot-password",
      "teacherLogin": "/teacher/login",
      "teacherSetPassword": "/teacher/ada%2B1%40mail.example/set-password",
      "team": "/partner/team",
      "terms": "/terms",
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
  ["/partner/parent/settings", "parent"],
  ["/partner/parent/attendance", "parent"],
  ["/partner/parent/payments", "parent"],
  ["/partner/parent/payments/STL-1", "parent"],
  ["/partner/payments/STL-1", "partner"],
  ["/parent/signup", "parent"],
  ["/parent/forgot-password", "parent"],
  ["/parent/ada@mail.example/set-password", "parent"],
  ["/staff", "staff"],
  ["/staff/login", "staff"],
  ["/staffing", "partner"],
  ["/Staff", "staff"],
  ["/STAFF/cohorts", "staff"],
  ["/Partner/Parent/Dashboard", "parent"],
  ["/partner/parent/dashboard/", "parent"],
  ["/partner/parent/dashboard/foo", "partner"],
  ["/partner/parent/attendance/1", "partner"],
  ["/partner/parent/settings/1", "partner"],
  ["/partner/parent/payments/STL-1/2", "partner"],
  ["/teacher", "teacher"],
  ["/Teacher/week", "teacher"],
  ["/teachers", "partner"],
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

test("R04: the number in a registration link is the partner's id plus 100", () => {
  expect(registrationLink("https://portal.example", 7)).toBe(
    "https://portal.example/partner/parent/register?partnerID=107",
  );
  expect(partnerIdOf("107")).toBe(7);
});

test("a further registration link has its code beside the number", () => {
  expect(registrationLink("https://portal.example", 7, "ab12")).toBe(
    "https://portal.example/partner/parent/register?partnerID=107&link=ab12",
  );
});

test.each(["", "7", "100", "0107", "1e3", "107.0", "-107", " 107", "9".repeat(16)])(
  "R05: '%s' is not a valid number",
  (number) => {
    expect(partnerIdOf(number)).toBeUndefined();
  },
);

test("A14: each account type has its own set-password screen", () => {
  expect(setPasswordOf("partner", "a@b.example")).toBe("/partner/a%40b.example/set-password");
  expect(setPasswordOf("parent", "a@b.example")).toBe("/parent/a%40b.example/set-password");
  expect(setPasswordOf("staff", "a@b.example")).toBe("/staff/a%40b.example/set-password");
});
