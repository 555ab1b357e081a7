import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepPanelClosed,
  PASSWORD,
  PEOPLE,
  sessionOf,
  test,
  type Who,
} from "./fixtures";
import { expectFrench, open, title } from "./french-look";
import { fr } from "./french-words";

/* A browser whose preferred language is French, as in Montréal. */
test.use({ locale: "fr-CA" });

const switchTo = (page: Page, name: "English" | "Français") => page.getByRole("button", { name, exact: true });
const accountMenu = (page: Page) =>
  page.getByRole("button", { name: new RegExp(fr.nav.openMenu.replace("{name}", ".+")) });

test("the login is in the browser's language; another choice is stored, and keeps the input", async ({ page }) => {
  await page.goto("/");
  await expect(title(page)).toHaveText(fr.login.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle(`${fr.login.title} · Seatling`);
  await expectNoAxeViolations(page);

  await page.getByLabel(fr.login.email).fill(PEOPLE.partner.email);
  await switchTo(page, "English").click();
  await expect(title(page)).toHaveText("Partner login");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Email")).toHaveValue(PEOPLE.partner.email);
  await page.reload();
  await expect(title(page)).toHaveText("Partner login");
  expect((await page.context().cookies()).find(({ name }) => name === "language")).toMatchObject({
    value: "en",
    sameSite: "Lax",
  });

  await switchTo(page, "Français").click();
  await page.reload();
  await expect(title(page)).toHaveText(fr.login.title);
  await page.getByLabel(fr.login.email).fill(PEOPLE.partner.email);
  await page.getByLabel(fr.login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: fr.login.submit }).click();
  await expect(page).toHaveURL("/partner/dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(accountMenu(page)).toBeVisible();
});

test("the terms are in the reader's language, and follow a switch", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "Comptes", exact: true })).toBeVisible();
  await switchTo(page, "English").click();
  await expect(page.getByRole("heading", { name: "Accounts", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comptes", exact: true })).toBeHidden();
});

for (const [who, path] of [
  ["partner", "/partner/dashboard"],
  ["parent", "/partner/parent/dashboard"],
  ["staff", "/staff"],
] as const) {
  test.describe(`signed in: ${who}`, () => {
    test.use({ storageState: sessionOf(who) });

    test("the account menu switches to English and back", async ({ page }) => {
      await keepPanelClosed(page);
      await page.goto(path);
      await accountMenu(page).click();
      await page.getByRole("menuitem", { name: "English" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menuitem", { name: "Français" }).click();
      await expect(accountMenu(page)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    });
  });
}

/** The path, and the text to wait for. */
type Screen = [string, string, ((page: Page) => Locator)?];

const row = (page: Page) => page.getByRole("row").nth(1);
const field = (page: Page) => page.getByRole("textbox").first();
const device = (page: Page) => page.getByText(fr.account.thisDevice).first();

const PUBLIC: Screen[] = [
  ["login", "/partner/login"],
  ["partner-sign-up", "/partner/signup"],
  ["parent-login", "/partner/parent/login"],
  ["parent-sign-up", "/partner/parent/register?partnerID=101", field],
  ["forgot-password", "/partner/forgot-password"],
  ["set-password", "/parent/ada@mail.example/set-password"],
  ["staff-login", "/staff/login"],
  ["confirm-address", "/confirm-address"],
  ["terms", "/terms"],
  ["not-found", "/nothing"],
];

const SIGNED_IN: Record<Who, Screen[]> = {
  partner: [
    ["partner-dashboard", "/partner/dashboard", (page) => page.locator("svg:has(> title)")],
    ["parent-list", "/partner/parent-list", row],
    ["parent-details", "/partner/parent/1/0", (page) => page.getByText("seun.adebayo@mail.example").first()],
    ["partner-cohort", "/partner/cohort/1"],
    ["cohort-attendance", "/partner/cohort/3/attendance", row],
    ["invoices", "/partner/invoices", row],
    ["payments", "/partner/payments", row],
    ["invites", "/partner/invites", row],
    ["invite-parents", "/partner/invite-parent", field],
    ["partner-settings", "/partner/settings", device],
    ["partner-team", "/partner/team", row],
    ["partner-links", "/partner/links", row],
    ["partner-seat-requests", "/partner/seat-requests", row],
  ],
  parent: [
    ["parent-dashboard", "/partner/parent/dashboard", row],
    ["parent-payments", "/partner/parent/payments"],
    ["parent-attendance", "/partner/parent/attendance", (page) => page.getByRole("heading", { level: 2 }).first()],
    ["parent-settings", "/partner/parent/settings", device],
  ],
  teacher: [
    ["teacher's today", "/teacher"],
    ["teacher's week", "/teacher/week"],
    ["teacher's classes", "/teacher/classes"],
    ["teacher's account", "/teacher/account"],
  ],
  staff: [
    ["today", "/staff", (page) => page.locator("svg[data-chart]").first()],
    ["cohorts", "/staff/cohorts", row],
    ["cohort", "/staff/cohorts/1", row],
    ["packages", "/staff/packages", row],
    ["teachers", "/staff/teachers", row],
    ["teacher", "/staff/teachers/1", (page) => page.locator("ol:has(> li h3)")],
    ["timetable", "/staff/timetable", (page) => page.locator("ol:has(> li h3) b").first()],
    ["lessons", "/staff/lessons", row],
    ["classes", "/staff/classes", row],
    ["closures", "/staff/closures", (page) => page.getByRole("main").getByRole("button").first()],
    ["registers", "/staff/registers?state=all", row],
    ["attendance", "/staff/attendance", row],
    ["programs", "/staff/programs", row],
    ["partners", "/staff/partners", row],
    ["partner", "/staff/partners/1", (page) => page.getByText("adaeze@greenbridge.example").first()],
    ["families", "/staff/families"],
    ["family", "/staff/families/1", (page) => page.getByText("seun.adebayo@mail.example").first()],
    ["staff-invoices", "/staff/invoices", row],
    ["staff-payments", "/staff/payments", row],
    ["offline-payment", "/staff/payments/offline"],
    ["rates", "/staff/rates", row],
    ["receivables", "/staff/receivables", row],
    ["bank-transfer", "/staff/bank-transfer", field],
    ["mail", "/staff/mail", row],
    ["mail-texts", "/staff/mail-texts", (page) => page.getByRole("main").getByRole("listitem").first()],
    ["mail-text", "/staff/mail-texts/welcome_parent", field],
    ["texts", "/staff/texts", field],
    ["journal", "/staff/journal", row],
    ["privacy", "/staff/privacy", (page) => page.getByRole("combobox").first()],
    ["accounts", "/staff/accounts", row],
    ["staff-settings", "/staff/settings", device],
  ],
};

function walk([name, path, ready]: Screen): void {
  test(`no text is left in English, and nothing is too wide: ${name}`, async ({ page, quietConsole }) => {
    await open(page, path, ready);
    await expectFrench(page, name);
    // a mailed link without a token is rejected, as it should be
    if (name === "confirm-address") quietConsole.splice(0);
  });
}

PUBLIC.forEach(walk);

test("a full pagination fits a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/demo/styleguide");
  await expect(page.getByRole("button", { name: fr.lists.pager.next }).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});

for (const who of ["partner", "parent", "staff"] as const) {
  test.describe(who, () => {
    test.use({ storageState: sessionOf(who) });
    SIGNED_IN[who].forEach(walk);
  });
}
