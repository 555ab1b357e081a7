// Takes the screenshots of the guides and the README from the demo at SEATLING_URL into docs/pictures.
import { mkdir, readdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions, PHONE } from "./browser.mjs";
import { base, fillRegisterForm, openScreen, closePanel } from "./open-screen.mjs";
import { RECORD_DUE } from "./classes.mjs";

/** @typedef {import("./open-screen.mjs").Page} Page */
/** @typedef {import("./open-screen.mjs").Screen & { size?: "phone", theme?: "dark" }} Picture */

const out = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const only = process.argv[2] ?? "";
const DESK = { width: 1280, height: 800 };

/** @param {Page} page */
const firstRow = (page) => page.getByRole("row").nth(1).waitFor();
/** @param {string} words @returns {(page: Page) => Promise<void>} */
const until = (words) => (page) => page.getByText(words).first().waitFor();

/** The link to a register. @param {Page} page */
const openRegister = (page) => page.locator("main a[href*='/lessons/']").last();

/** @type {Picture[]} */
const PICTURES = [
  // organisations
  { name: "partner-sign-up", path: "/partner/signup" },
  {
    name: "partner-dashboard",
    path: "/partner/dashboard",
    as: "partner",
    prepare: async (page) => {
      await page.locator("svg:has(> title)").waitFor();
      await page.locator("svg[data-chart]:visible").waitFor();
    },
  },
  {
    name: "partner-seat-requests",
    path: "/partner/seat-requests",
    as: "partner",
    prepare: until("Kosi has just turned seven"),
  },
  { name: "partner-links", path: "/partner/links", as: "partner", prepare: until("Staff intranet") },
  {
    name: "partner-invite",
    path: "/partner/invite-parent",
    as: "partner",
    prepare: async (page) => {
      await page
        .getByLabel(/^Emails?/)
        .first()
        .fill("halima.bello@mail.example, tobi.ojo@mail.example");
      await page
        .getByLabel(/Number of Kids/i)
        .first()
        .fill("2");
      await page.getByText("Gets an invite").first().waitFor();
    },
  },
  { name: "partner-invites", path: "/partner/invites", as: "partner", prepare: firstRow },
  { name: "partner-parents", path: "/partner/parent-list", as: "partner", prepare: until("Record(s)") },
  {
    name: "partner-restrict",
    path: "/partner/parent-list?search=seun",
    as: "partner",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Restrict Account/ }).click();
      await page.getByText("children keep").waitFor();
    },
  },
  { name: "partner-cohort", path: "/partner/cohort/3", as: "partner", prepare: until("Record(s)") },
  {
    name: "partner-invoice",
    path: "/partner/invoices/3",
    as: "partner",
    prepare: (page) => page.getByRole("button", { name: "Process Payment" }).waitFor(),
  },
  { name: "partner-payments", path: "/partner/payments", as: "partner", prepare: firstRow },
  // families
  { name: "parent-sign-up", path: "/partner/parent/register?partnerID=101" },
  {
    name: "parent-dashboard",
    path: "/partner/parent/dashboard",
    as: "family",
    theme: "dark",
    prepare: closePanel,
  },
  {
    name: "parent-dashboard-phone",
    path: "/partner/parent/dashboard",
    as: "family",
    size: "phone",
    prepare: closePanel,
  },
  {
    name: "parent-register-child",
    path: "/partner/parent/dashboard",
    as: "parent",
    prepare: async (page) => {
      const panel = await fillRegisterForm(page, "Adebayo");
      await panel.getByRole("button", { name: "See summary" }).click();
      await panel.getByRole("heading", { name: "Ebube Adebayo, 9" }).waitFor();
    },
  },
  {
    name: "parent-settings",
    path: "/partner/parent/settings",
    as: "family",
    full: true,
    prepare: async (page) => {
      await page.getByText("This device").waitFor();
      await page.getByLabel("Phone Number").waitFor();
    },
  },
  // teachers
  {
    name: "teacher-today-phone",
    path: "/teacher",
    as: "teacher",
    size: "phone",
    prepare: (page) => openRegister(page).waitFor(),
  },
  {
    name: "teacher-register-phone",
    path: "/teacher",
    as: "teacher",
    size: "phone",
    prepare: async (page) => {
      await openRegister(page).click();
      await page.getByRole("radio", { name: "Absent" }).first().waitFor();
    },
  },
  // staff
  {
    name: "staff-today",
    path: "/staff",
    as: "staff",
    prepare: (page) => page.getByRole("heading", { name: /needs/i }).first().waitFor(),
  },
  { name: "staff-lessons", path: "/staff/lessons", as: "staff", prepare: firstRow },
  { name: "staff-teacher", path: "/staff/teachers/1", as: "staff", prepare: until("Safeguarding") },
  { name: "staff-cohorts", path: "/staff/cohorts", as: "staff", prepare: firstRow },
  { name: "staff-programs", path: "/staff/programs", as: "staff", prepare: firstRow },
  { name: "staff-partner", path: "/staff/partners/1", as: "staff", prepare: until("adaeze@greenbridge.example") },
  { name: "staff-family", path: "/staff/families/1", as: "staff", prepare: until("seun.adebayo@mail.example") },
  { name: "staff-payments", path: "/staff/payments", as: "staff", prepare: firstRow },
  {
    name: "staff-bank-transfer",
    path: "/staff/payments/offline?partnerId=1&cohortId=3",
    as: "staff",
    full: true,
    prepare: async (page) => {
      await page.getByRole("checkbox", { name: /^INV-3/, checked: true }).waitFor();
      const due = (await page.locator(`${RECORD_DUE} > span`).textContent()) ?? "";
      await page.getByLabel("Amount that arrived").fill(due.replace(/[^\d.,]/g, ""));
      await page.getByLabel("Bank reference").fill("GTB-20261114-0871");
      await page.getByLabel("Bank reference").blur();
    },
  },
  { name: "staff-rates", path: "/staff/rates", as: "staff", prepare: firstRow },
  { name: "staff-mail", path: "/staff/mail", as: "staff", prepare: firstRow },
  {
    name: "staff-mail-text",
    path: "/staff/mail-texts/welcome_parent",
    as: "staff",
    prepare: (page) => page.getByLabel("Subject").waitFor(),
  },
  { name: "staff-journal", path: "/staff/journal", as: "staff", theme: "dark", prepare: firstRow },
  {
    name: "staff-palette",
    path: "/staff",
    as: "staff",
    prepare: async (page) => {
      await page.getByRole("heading", { name: /needs/i }).first().waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("ade");
      await page.getByRole("option").nth(2).waitFor();
    },
  },
];

await mkdir(out, { recursive: true });
if (only === "") for (const file of await readdir(out)) await rm(out + file);
// Native date fields use the browser's locale, not the page's (Debian: the package chromium-l10n).
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, "--lang=en-GB"],
  env: { ...process.env, LANGUAGE: "en_GB" },
});
for (const picture of PICTURES.filter((each) => each.name.includes(only))) {
  const phone = picture.size === "phone";
  const context = await browser.newContext({
    baseURL: base,
    locale: "en-GB",
    viewport: phone ? PHONE : DESK,
    colorScheme: picture.theme ?? "light",
    reducedMotion: "reduce",
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await openScreen(context, picture);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${out}${picture.name}.png`, fullPage: picture.full ?? false });
  await context.close();
}
await browser.close();
console.log(`pictures taken into ${out}`);
