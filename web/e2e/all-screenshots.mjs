// Takes a screenshot of every screen, on desktop and phone, light and dark, from the server at SEATLING_URL.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { DESKTOP, launchOptions, PHONE } from "./browser.mjs";
import { base, fillRegisterForm, openRegisterPanel, openScreen, closePanel } from "./open-screen.mjs";

const out = fileURLToPath(new URL("../results/screens/", import.meta.url));
const only = process.argv[2] ?? "";

/** @typedef {import("./open-screen.mjs").Page} Page */
/** @typedef {import("./open-screen.mjs").Screen} Screen */

/** @param {Page} page */
async function openRegisterSummary(page) {
  const panel = await fillRegisterForm(page);
  await panel.getByRole("button", { name: "See summary" }).click();
  await panel.getByRole("heading", { name: "Ebube Okafor, 9" }).waitFor();
}

/** Starts a payment in the sandbox. @param {Page} page */
async function openTestCheckout(page) {
  const { data: hosts } = await (await page.request.get("/api/common/checkout")).json();
  const data = { key: hosts.publicKey, email: "adaeze@greenbridge.example", amount: 117_810_000 };
  const begun = await (await page.request.post("/sandbox/api/checkout/request_inline", { data })).json();
  await page.goto(`/sandbox/checkout/${begun.data.access_code}`);
  await page.getByRole("tab", { name: "Card" }).waitFor();
}

/** @param {Page} page */
const untilTeam = (page) =>
  page
    .getByText(/Record\(s\)/)
    .first()
    .waitFor();
/** @param {Page} page */
const untilDevice = (page) => page.getByText("This device").waitFor();

/** Mocks an invitation to a team. @param {Page} page @param {boolean} hasAccount */
async function openInvitation(page, hasAccount) {
  const invitation = {
    email: "lara.bello@greenbridge.example",
    organizationName: "Greenbridge Academy",
    role: "manager",
    invitedBy: "Adaeze Nwosu",
    hasAccount,
  };
  const json = { status: true, message: "", data: invitation };
  await page.route("**/api/partner/auth/invitation", (route) => route.fulfill({ json }));
  await page.goto("/partner/accept-invitation#token");
  await page.reload();
  await page.getByRole("button", { name: "Join Greenbridge Academy" }).waitFor();
}

/** Mocks an organisation that requires a second factor. @param {Page} page */
async function lockScreens(page) {
  await page.route("**/api/partner/session", async (route) => {
    const response = await route.fetch();
    const { data, ...json } = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...data, needsSecondFactor: true } } });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("requires a second factor from everybody").waitFor();
}

const PAYMENT_STATES = ["succeeded", "pending", "failed", "abandoned", "review", "reversed"];

/** Mocks a payment in a state that the demo does not reach by itself. @param {Page} page @param {string} state */
async function showPayment(page, state) {
  const sum = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
  const lines = ["Tomiwa Adebayo", "Kosi Okonkwo"].map((child, index) => {
    const parent = "Chiamaka Okonkwo";
    return {
      programId: index,
      child,
      parent,
      program: "Python Starters",
      level: 1,
      cohort: "Harmattan 2026",
      dueMinor: sum.minor / 2,
    };
  });
  const wasPaid = state === "succeeded" || state === "reversed";
  const paid = wasPaid
    ? { settledAt: "2026-11-15T09:00:00Z", receiptNumber: 12 }
    : { settledAt: null, receiptNumber: null };
  const refundedAt = state === "reversed" ? "2026-11-18T10:00:00Z" : null;
  const about = {
    reference: "STL-1",
    state,
    createdAt: "2026-11-14T09:00:00Z",
    due: sum,
    charged: sum,
    count: 2,
    cohorts: ["Harmattan 2026"],
  };
  const json = { status: true, message: "", data: { ...about, ...paid, refundedAt, paymentLink: null, lines } };
  await page.route("**/api/partner/payments/STL-1*", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole("table").waitFor();
}

/** Mocks payments of every state, as staff see them. @param {Page} page */
async function showStaffPayments(page) {
  const ngn = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
  const usd = { currencyCode: "USD", minor: 11_475, text: "USD 114.75" };
  const refund = { reason: "Paid twice", askedAt: "2026-11-15T09:00:00Z" };
  const some = {
    partnerId: 1,
    partner: "Greenbridge Academy",
    parent: null,
    charged: ngn,
    due: ngn,
    note: null,
    refund: null,
  };
  const paid = {
    ...some,
    state: "succeeded",
    createdAt: "2026-11-14T09:05:00Z",
    settledAt: "2026-11-14T09:06:00Z",
    receiptNumber: 12,
  };
  const open = { ...some, createdAt: "2026-11-15T08:30:00Z", settledAt: null, receiptNumber: null };
  const rows = [
    { ...open, state: "review", note: "It was paid already, with STL-1794747007921A7QK24Q." },
    {
      ...open,
      state: "pending",
      partner: "Fondation Érable",
      parent: "Ngozi Okafor",
      charged: usd,
      due: { ...usd, currencyCode: "CAD", text: "CAD 156.40" },
    },
    { ...paid },
    { ...paid, refund: { ...refund, state: "asked" } },
    { ...paid, state: "reversed", refund: { ...refund, state: "processed" } },
    {
      ...paid,
      state: "review",
      refund: { ...refund, state: "needs_attention" },
      note: "The payment service could not pay it back by itself. Please look at it there.",
    },
    { ...open, state: "failed", parent: "Oluwaseun Adebayo" },
    { ...open, state: "abandoned" },
  ];
  const data = rows.map((row, index) => Object.assign(row, { reference: `STL-179474700792${index}A7QK24Q` }));
  const json = { status: true, message: "", data, meta: { page: 1, pageSize: 25, total: 60 } };
  await page.route("**/api/staff/payments?*", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText("Paid back").waitFor();
}

/** @param {Page} page */
async function openRefund(page) {
  await showStaffPayments(page);
  await page
    .getByRole("button", { name: /^Refund NGN/ })
    .nth(1)
    .click();
  await page.getByLabel("Reason").fill("The school withdrew before the first lesson.");
  return page.getByRole("dialog");
}

/** @type {Screen[]} */
const SCREENS = [
  { name: "partner-login", path: "/partner/login" },
  {
    name: "partner-login-errors",
    path: "/partner/login",
    prepare: (page) => page.getByRole("button", { name: "Log In" }).click(),
  },
  {
    name: "partner-login-refused",
    path: "/partner/login",
    prepare: async (page) => {
      await page.getByLabel("Email").fill("adaeze@greenbridge.example");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password");
      await page.getByRole("button", { name: "Log In" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "partner-sign-up", path: "/partner/signup", full: true },
  {
    name: "partner-sign-up-errors",
    path: "/partner/signup",
    full: true,
    prepare: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("green");
      await page.getByRole("button", { name: "Sign Up" }).click();
      await page.getByText("Invalid email address").waitFor();
    },
  },
  { name: "parent-login", path: "/partner/parent/login" },
  { name: "parent-sign-up", path: "/partner/parent/register?partnerID=101", full: true },
  {
    name: "parent-sign-up-errors",
    path: "/partner/parent/register?partnerID=101",
    full: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Sign Up" }).click();
      await page.getByText("First name is required").waitFor();
    },
  },
  {
    name: "parent-sign-up-filled",
    path: "/partner/parent/register?partnerID=101",
    full: true,
    prepare: async (page) => {
      await page.getByLabel("First Name").fill("Ọláyínká");
      await page.getByLabel("Last Name").fill("Adébáyọ̀");
      await page.getByLabel("Country").selectOption("Nigeria");
      await page.getByLabel("Province/State").selectOption("Lagos");
      await page.getByLabel("Phone Number").fill("803 123 4567");
    },
  },
  {
    name: "parent-sign-up-without-lists",
    path: "/partner/parent/register?partnerID=101",
    full: true,
    prepare: async (page) => {
      await page.route("**/api/common/reference/**", (route) => route.abort());
      await page.reload();
      await page.getByLabel("Country").fill("Nigeria");
      await page.getByText("Write it as you know it").waitFor();
    },
  },
  {
    name: "parent-sign-up-invalid",
    path: "/partner/parent/register",
    prepare: (page) => page.getByText("Invalid partner ID").waitFor(),
  },
  {
    name: "parent-sign-up-closed",
    path: "/partner/parent/register?partnerID=101",
    prepare: async (page) => {
      const data = { partnerId: 1, organizationName: "Greenbridge Academy", isOpen: false };
      await page.route("**/api/common/partner-link/*", (route) =>
        route.fulfill({ json: { status: true, message: "", data } }),
      );
      await page.reload();
      await page.getByText("has closed its registration link").waitFor();
      await page.getByLabel("First Name").waitFor();
    },
  },
  { name: "forgot-password", path: "/partner/forgot-password" },
  { name: "set-password", path: "/parent/seun.adebayo@mail.example/set-password" },
  {
    name: "set-password-errors",
    path: "/parent/seun.adebayo@mail.example/set-password",
    prepare: async (page) => {
      await page.getByLabel("New Password").fill("seed");
      await page.getByRole("button", { name: "Set Password" }).click();
      await page.getByText("Confirm Password is required").waitFor();
    },
  },
  { name: "staff-login", path: "/staff/login" },
  { name: "staff-forgot-password", path: "/staff/forgot-password" },
  {
    name: "staff-login-code",
    path: "/staff/login",
    prepare: async (page) => {
      const message = "Enter the current code of your authenticator app, or a recovery code.";
      await page.route("**/api/staff/auth/login", (route) =>
        route.fulfill({ json: { status: false, message, data: false, code: "identity.code_needed" } }),
      );
      await page.getByLabel("Email").fill("staff@seatling.example");
      await page.getByLabel("Password", { exact: true }).fill("seatling1");
      await page.getByRole("button", { name: "Log In" }).click();
      await page.getByLabel("Code").waitFor();
    },
  },
  {
    name: "confirm-address-wrong",
    path: "/confirm-address#1.nothing",
    prepare: (page) => page.getByText("not valid").first().waitFor(),
  },
  {
    name: "partner-dashboard",
    path: "/partner/dashboard",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.locator("svg:has(> title)").waitFor();
      await page.locator("svg[data-chart]:visible").waitFor();
      await page.getByText(/Record\(s\)/).waitFor();
    },
  },
  {
    name: "partner-dashboard-first-run",
    path: "/partner/dashboard",
    as: "newPartner",
    full: true,
    prepare: (page) => page.getByRole("heading", { name: "First steps" }).waitFor(),
  },
  {
    name: "partner-dashboard-many",
    path: "/partner/dashboard",
    as: "partner",
    full: true,
    prepare: async (page) => {
      const months = [310, 120, 90, 620, 1480, 240].map((paid, index) => ({
        month: `2026-${String(index + 6).padStart(2, "0")}`,
        paid,
        unpaid: Math.round(paid / (index + 2)),
      }));
      await page.route("**/api/partner/enrolments/monthly", (route) =>
        route.fulfill({ json: { status: true, message: "", data: { months } } }),
      );
      await page.reload();
      await page.getByText("One seat stands for").waitFor();
      await page.locator("svg[data-chart]:visible").waitFor();
    },
  },
  {
    name: "partner-dashboard-disable-link",
    path: "/partner/dashboard",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Disable Link" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "partner-dashboard-copied",
    path: "/partner/dashboard",
    as: "partner",
    prepare: async (page) => {
      await page.context().grantPermissions(["clipboard-write"]);
      await page.getByRole("button", { name: "Copy" }).click();
      await page.getByText("Partner invite link copied successfully!").waitFor();
    },
  },
  {
    name: "partner-parent-list",
    path: "/partner/parent-list",
    as: "partner",
    full: true,
    prepare: (page) => page.getByText(/Record\(s\)/).waitFor(),
  },
  {
    name: "partner-parent-list-loading",
    path: "/partner/parent-list",
    as: "partner",
    prepare: async (page) => {
      await page.route("**/api/partner/parent/all?*", () => undefined);
      await page.reload();
      await page.locator("tbody [data-shape]:visible").first().waitFor();
    },
  },
  {
    name: "partner-parent-list-no-match",
    path: "/partner/parent-list?search=adebyo",
    as: "partner",
    prepare: (page) => page.getByText("No data found").waitFor(),
  },
  {
    name: "partner-parent-list-failed",
    path: "/partner/parent-list",
    as: "partner",
    prepare: async (page) => {
      const message = "The server did not answer in time. Nothing was changed.";
      await page.route("**/api/partner/parent/all?*", (route) =>
        route.fulfill({ status: 503, json: { status: false, message, code: "api.busy", data: null } }),
      );
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "partner-parent-list-export",
    path: "/partner/parent-list",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Export/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "partner-restrict",
    path: "/partner/parent-list?search=seun",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Restrict Account/ }).click();
      await page.getByText("children keep").waitFor();
    },
  },
  {
    name: "partner-parent-details",
    path: "/partner/parent-list?search=seun",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.getByRole("link", { name: "Oluwaseun Adebayo" }).click();
      await page
        .getByRole("button", { name: /more program/ })
        .first()
        .click();
    },
  },
  {
    name: "partner-parent-details-no-programs",
    path: "/partner/parent-list?search=yakubu",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.getByRole("link", { name: "Danladi Yakubu" }).click();
      await page.getByText("No Programs").waitFor();
    },
  },
  {
    name: "partner-cohort",
    path: "/partner/cohort/3",
    as: "partner",
    full: true,
    prepare: (page) => page.getByText(/Record\(s\)/).waitFor(),
  },
  {
    name: "partner-cohort-attendance",
    path: "/partner/cohort/3/attendance",
    as: "partner",
    prepare: (page) => page.getByText("Record(s)").waitFor(),
  },
  {
    name: "partner-cohort-no-programs",
    path: "/partner/cohort/4",
    as: "partner",
    prepare: (page) => page.getByText("No Programs").waitFor(),
  },
  {
    name: "partner-invoices",
    path: "/partner/invoices",
    as: "partner",
    prepare: (page) => page.locator("tbody time").first().waitFor(),
  },
  {
    name: "partner-invoices-selected",
    path: "/partner/invoices",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("checkbox").first().check();
      await page.getByText("1 invoice selected").waitFor();
    },
  },
  {
    name: "partner-invoice",
    path: "/partner/invoices/3",
    as: "partner",
    full: true,
    prepare: (page) => page.getByRole("button", { name: "Process Payment" }).waitFor(),
  },
  {
    name: "partner-invoice-gone",
    path: "/partner/invoices/999",
    as: "partner",
    prepare: (page) => page.getByText("Nothing to pay here").waitFor(),
  },
  {
    name: "partner-payments",
    path: "/partner/payments",
    as: "partner",
    prepare: (page) => page.getByText(/Record\(s\)|No data found/).waitFor(),
  },
  {
    name: "partner-payments-states",
    path: "/partner/payments",
    as: "partner",
    full: true,
    prepare: async (page) => {
      const sum = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
      const data = PAYMENT_STATES.map((state) => {
        const paid = {
          settledAt: null,
          receiptNumber: state === "succeeded" || state === "reversed" ? 12 : null,
          paymentLink: null,
        };
        const about = {
          createdAt: "2026-11-14T09:00:00Z",
          due: sum,
          charged: sum,
          count: 2,
          cohorts: ["Harmattan 2026"],
        };
        return {
          ...about,
          ...paid,
          reference: `STL-${state}`,
          state,
          refundedAt: state === "reversed" ? "2026-11-18T10:00:00Z" : null,
        };
      });
      await page.route("**/api/partner/payments?*", (route) =>
        route.fulfill({ json: { status: true, message: "", data } }),
      );
      await page.reload();
      await page.getByText("Refunded").waitFor();
    },
  },
  ...PAYMENT_STATES.map((state) => ({
    name: `partner-payment-${state}`,
    path: "/partner/payments/STL-1",
    as: /** @type {const} */ ("partner"),
    full: true,
    prepare: (/** @type {Page} */ page) => showPayment(page, state),
  })),
  {
    name: "parent-payments",
    path: "/partner/parent/payments",
    as: "family",
    prepare: (page) => page.getByText(/Record\(s\)|No data found/).waitFor(),
  },
  {
    name: "parent-dashboard-payment-away",
    path: "/partner/parent/dashboard?payment=away",
    as: "family",
    prepare: closePanel,
  },
  {
    name: "partner-invites",
    path: "/partner/invites",
    as: "partner",
    full: true,
    prepare: (page) => page.locator("tbody time").first().waitFor(),
  },
  {
    name: "partner-invites-editing",
    path: "/partner/invites",
    as: "partner",
    prepare: async (page) => {
      const kids = page.getByRole("spinbutton").first();
      await kids.fill("7");
      await page.getByRole("button", { name: /^Save/ }).first().waitFor();
    },
  },
  {
    name: "partner-invites-withdraw",
    path: "/partner/invites",
    as: "partner",
    prepare: async (page) => {
      await page
        .locator("tr")
        .filter({ has: page.getByRole("button", { name: /^Withdraw/ }) })
        .first()
        .hover();
      await page
        .getByRole("button", { name: /^Withdraw/ })
        .first()
        .click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "partner-invites-remind",
    path: "/partner/invites",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Remind all who have not registered" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "partner-invites-no-match",
    path: "/partner/invites?search=nobody",
    as: "partner",
    prepare: (page) => page.getByText("No data found").waitFor(),
  },
  {
    name: "partner-invite-form",
    path: "/partner/invite-parent",
    as: "partner",
    prepare: (page) => page.getByLabel("Emails").waitFor(),
  },
  {
    name: "partner-invite-form-preview",
    path: "/partner/invite-parent",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page
        .getByLabel("Emails")
        .fill(
          "kemi.ola@mail.example, seun.adebayo@mail.example, temitope.ige@mail.example, tobi@mail, kemi.ola@mail.example, ada@mail.example, 4",
        );
      await page.getByLabel("Number of kids").fill("2");
      await page.getByText("Leave out 1 who has registered").waitFor();
    },
  },
  {
    name: "partner-invite-form-refused",
    path: "/partner/invite-parent",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.getByLabel("Emails").fill("kemi.ola@mail.example, tobi@mail, halima");
      await page.getByLabel("Number of kids").fill("2");
      await page.getByText("Remove 2 bad rows").waitFor();
      await page.getByRole("button", { name: /^Send/ }).click();
      await page.getByText("Not an email address").first().waitFor();
    },
  },
  {
    name: "partner-invite-form-progress",
    path: "/partner/invite-parent",
    as: "partner",
    prepare: async (page) => {
      // mocked: a screenshot must not invite anybody
      const data = { invited: 240, again: 0 };
      const summary = {
        invited: 299,
        registered: 41,
        waiting: 256,
        queued: 96,
        failed: 2,
        withdrawn: 2,
        remindable: 15,
        sentToday: 240,
        dailyLimit: 10_000,
      };
      await page.route("**/api/partner/parent/invite", (route) =>
        route.fulfill({ json: { status: true, message: "240 parents invited successfully", data } }),
      );
      await page.route("**/api/partner/invites/summary", (route) =>
        route.fulfill({ json: { status: true, message: "", data: summary } }),
      );
      await page
        .getByLabel("Emails")
        .fill(Array.from({ length: 240 }, (_, index) => `p${index}@mail.example`).join(", "));
      await page.getByLabel("Number of kids").fill("1");
      await page.getByRole("button", { name: "Send 240 invites" }).click();
      await page.getByText("144 of 240").waitFor();
    },
  },
  {
    name: "partner-settings",
    path: "/partner/settings",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.getByText("This device").waitFor();
      await page.getByLabel("Organisation Name").waitFor();
    },
  },
  {
    name: "partner-seat-requests",
    path: "/partner/seat-requests",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.getByText("Kosi", { exact: true }).waitFor();
    },
  },
  {
    name: "partner-links",
    path: "/partner/links",
    as: "partner",
    full: true,
    prepare: async (page) => {
      await page.getByText("Staff intranet").waitFor();
    },
  },
  {
    name: "partner-links-edit",
    path: "/partner/links",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Actions for Staff intranet" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await page.getByRole("dialog").getByLabel("Limit").waitFor();
    },
  },
  { name: "partner-team", path: "/partner/team", as: "partner", full: true, prepare: untilTeam },
  {
    name: "partner-team-actions",
    path: "/partner/team",
    as: "partner",
    prepare: async (page) => {
      await untilTeam(page);
      await page.getByRole("button", { name: /^Actions for Tunde/ }).click();
    },
  },
  {
    name: "partner-team-invite",
    path: "/partner/team",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Invite a person" }).click();
      await page.getByRole("dialog").getByLabel("Email address").fill("lara.bello@greenbridge.example");
    },
  },
  {
    name: "partner-team-remove",
    path: "/partner/team",
    as: "partner",
    prepare: async (page) => {
      await untilTeam(page);
      await page.getByRole("button", { name: /^Actions for Tunde/ }).click();
      await page.getByRole("menuitem", { name: "Remove" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "partner-team-of-viewer", path: "/partner/team", as: "viewer", prepare: untilTeam },
  {
    name: "partner-switch",
    path: "/partner/dashboard",
    as: "viewer",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menuitem", { name: "Switch organisation" }).click();
      await page.getByRole("dialog").getByRole("listitem").nth(1).waitFor();
    },
  },
  { name: "partner-dashboard-of-manager", path: "/partner/dashboard", as: "manager", full: true },
  { name: "partner-settings-of-manager", path: "/partner/settings", as: "manager", full: true, prepare: untilDevice },
  { name: "partner-forbidden", path: "/partner/payments", as: "manager" },
  { name: "partner-join", path: "/partner/accept-invitation", prepare: (page) => openInvitation(page, false) },
  { name: "partner-join-again", path: "/partner/accept-invitation", prepare: (page) => openInvitation(page, true) },
  { name: "partner-locked", path: "/partner/dashboard", as: "viewer", prepare: lockScreens },
  {
    name: "partner-change-password",
    path: "/partner/settings",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
      await page.getByLabel("Old Password").waitFor();
    },
  },
  {
    name: "partner-menu",
    path: "/partner/dashboard",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "partner-log-out",
    path: "/partner/dashboard",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "parent-dashboard", path: "/partner/parent/dashboard", as: "family", full: true, prepare: closePanel },
  {
    name: "parent-dashboard-empty",
    path: "/partner/parent/dashboard",
    as: "linkParent",
    prepare: (page) => page.getByText("No child is registered yet").waitFor(),
  },
  {
    name: "parent-dashboard-more",
    path: "/partner/parent/dashboard",
    as: "parent",
    full: true,
    prepare: async (page) => {
      await closePanel(page);
      await page.getByText("+1 more").first().click();
    },
  },
  {
    name: "parent-dashboard-menu",
    path: "/partner/parent/dashboard",
    as: "family",
    prepare: async (page) => {
      await closePanel(page);
      await page.getByRole("button", { name: "More for Kene Okafor" }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "parent-dashboard-edit",
    path: "/partner/parent/dashboard",
    as: "family",
    prepare: async (page) => {
      await closePanel(page);
      await page.getByRole("button", { name: "More for Adaora Okafor" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await page.getByRole("dialog", { name: "Edit Adaora" }).waitFor();
    },
  },
  {
    name: "parent-dashboard-withdraw",
    path: "/partner/parent/dashboard",
    as: "family",
    prepare: async (page) => {
      await closePanel(page);
      await page.getByRole("button", { name: "More for Adaora Okafor" }).click();
      await page.getByRole("menuitem", { name: /^Withdraw from/ }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "parent-attendance",
    path: "/partner/parent/attendance",
    as: "family",
    full: true,
    prepare: (page) => page.getByRole("heading", { name: "Past lessons" }).first().waitFor(),
  },
  {
    name: "parent-dashboard-absence",
    path: "/partner/parent/dashboard",
    as: "family",
    prepare: async (page) => {
      await closePanel(page);
      await page
        .getByRole("button", { name: /^Report an absence/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "parent-settings",
    path: "/partner/parent/settings",
    as: "family",
    full: true,
    prepare: async (page) => {
      await page.getByText("This device").waitFor();
      await page.getByLabel("First Name").waitFor();
    },
  },
  { name: "staff-overview", path: "/staff", as: "staff", prepare: (page) => page.getByText(/^As of /).waitFor() },
  {
    name: "staff-overview-queues",
    path: "/staff",
    as: "staff",
    full: true,
    prepare: async (page) => {
      await page.route("**/api/staff/today", async (route) => {
        const json = await (await route.fetch()).json();
        json.data.cards = [{ kind: "paymentProblems", review: 2, paidWithoutPlace: 1, placeWithoutPayment: 0 }];
        await route.fulfill({ json });
      });
      await page.reload();
      await page.getByText("2 to check").waitFor();
    },
  },
  { name: "staff-payments", path: "/staff/payments", as: "staff", full: true, prepare: showStaffPayments },
  {
    name: "staff-payments-none",
    path: "/staff/payments?state=failed",
    as: "staff",
    prepare: (page) => page.getByText("No payment is in this state.").waitFor(),
  },
  { name: "staff-payments-refund", path: "/staff/payments", as: "staff", prepare: openRefund },
  {
    name: "staff-payments-refund-refused",
    path: "/staff/payments",
    as: "staff",
    prepare: async (page) => {
      const message =
        "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.";
      await page.route("**/refund", (route) =>
        route.fulfill({ status: 503, json: { status: false, message, data: null } }),
      );
      const dialog = await openRefund(page);
      await dialog.getByRole("button", { name: "Refund" }).click();
      await dialog.getByRole("alert").waitFor();
    },
  },
  {
    name: "staff-second-factor",
    path: "/staff",
    as: "staff",
    full: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByLabel("Password", { exact: true }).fill("seatling1");
      await page.getByRole("button", { name: "Set up" }).click();
      await page.locator("svg:has(> title)").waitFor();
    },
  },
  { name: "register-child-payer", path: "/partner/parent/dashboard", as: "family", prepare: openRegisterPanel },
  { name: "register-child-accept", path: "/partner/parent/dashboard", as: "linkParent", prepare: openRegisterPanel },
  {
    name: "register-child-errors",
    path: "/partner/parent/dashboard",
    as: "family",
    prepare: async (page) => {
      const panel = await openRegisterPanel(page);
      await panel.getByRole("button", { name: "Continue" }).click();
      await panel.getByRole("button", { name: "See summary" }).click();
      await panel.getByText("All input field is required!").first().waitFor();
    },
  },
  { name: "register-child-form", path: "/partner/parent/dashboard", as: "family", prepare: fillRegisterForm },
  { name: "register-child-summary", path: "/partner/parent/dashboard", as: "family", prepare: openRegisterSummary },
  {
    name: "register-child-own-cost",
    path: "/partner/parent/dashboard",
    as: "linkParent",
    prepare: openRegisterSummary,
  },
  {
    name: "demo-mail",
    path: "/demo/mail",
    prepare: (page) =>
      page
        .getByRole("link", { name: /confirm your email/ })
        .first()
        .waitFor(),
  },
  {
    name: "demo-mail-open",
    path: "/demo/mail?mail=1",
    full: true,
    prepare: (page) => page.frameLocator("iframe").getByText("Confirm my address").waitFor(),
  },
  { name: "not-found", path: "/no/such/screen" },
  {
    name: "crash",
    path: "/no/such/screen",
    prepare: async (page) => {
      await page.route("**/assets/not-found-*", (route) => route.abort());
      await page.reload();
      await page.getByRole("heading", { name: "This screen did not load" }).waitFor();
    },
  },
  { name: "look", path: "/demo/styleguide", full: true },
  {
    name: "look-toasts",
    path: "/demo/styleguide",
    prepare: async (page) => {
      for (const name of ["Success", "Warning", "Error"]) await page.getByRole("button", { name, exact: true }).click();
      await page.getByText("Session expired!").waitFor();
      await page.mouse.move(0, 400);
    },
  },
  {
    name: "look-dialog",
    path: "/demo/styleguide",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "look-menu",
    path: "/demo/styleguide",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "look-panel",
    path: "/demo/styleguide",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open side panel" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "look-form-refused",
    path: "/demo/styleguide",
    prepare: async (page) => {
      await page.getByLabel("First Name").fill("Ebube");
      await page.getByLabel("Emails").fill("halima.bello@mail.example, tobi@mail");
      await page.getByLabel("Password", { exact: true }).fill("green1");
      await page.getByRole("radio", { name: /Refused/ }).check();
      await page.getByRole("button", { name: "Send invites" }).click();
      await page.getByText("Age is required").waitFor();
      await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
      await page.getByLabel("Age", { exact: true }).selectOption("9");
      await page.getByRole("button", { name: "Send invites" }).click();
      await page.getByRole("alert").getByText("These addresses cannot be invited").waitFor();
    },
  },
  { name: "sandbox-checkout", path: "/sandbox/checkout/popup", full: true, prepare: openTestCheckout },
  {
    name: "sandbox-checkout-declined",
    path: "/sandbox/checkout/popup",
    full: true,
    prepare: async (page) => {
      await openTestCheckout(page);
      await page.getByRole("button", { name: /^Declined/ }).click();
      await page.getByRole("button", { name: /^Pay NGN/ }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "sandbox-checkout-transfer",
    path: "/sandbox/checkout/popup",
    full: true,
    prepare: async (page) => {
      await openTestCheckout(page);
      await page.getByRole("tab", { name: "Bank Transfer" }).click();
      await page.getByRole("timer").waitFor();
      await page.getByText("Test controls").click();
    },
  },
  { name: "look-no-match", path: "/demo/styleguide?search=adebyo" },
  { name: "look-parent", path: "/demo/styleguide/parent" },
  { name: "look-staff", path: "/demo/styleguide/staff" },
];

await mkdir(out, { recursive: true });
const chosen = SCREENS.filter((each) => each.name.includes(only));
const browser = await chromium.launch(launchOptions);
for (const theme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const phone = size === "phone";
    const context = await browser.newContext({
      baseURL: base,
      viewport,
      colorScheme: theme,
      reducedMotion: "reduce",
      hasTouch: phone,
      isMobile: phone,
    });
    for (const screen of chosen) {
      const page = await openScreen(context, screen);
      await page.screenshot({ path: `${out}${screen.name}-${theme}-${size}.png`, fullPage: screen.full ?? false });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
console.log(`screens taken into ${out}`);
