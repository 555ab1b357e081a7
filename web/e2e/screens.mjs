// Takes every screen, on a desk and on a phone, light and dark, from the server at SEATLING_URL.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { DESKTOP, launchOptions, PHONE } from "./browser.mjs";

const base = process.env["SEATLING_URL"] ?? "http://127.0.0.1:8080";
const out = fileURLToPath(new URL("../results/screens/", import.meta.url));
const only = process.argv[2] ?? "";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {"partner" | "parent" | "staff"} Who */
/** @typedef {{ name: string, path: string, as?: Who, full?: boolean, prepare?: (page: Page) => Promise<unknown> }} Screen */

/** The demo accounts. @type {Record<Who, [string, string]>} */
const ACCOUNTS = {
  partner: ["/api/partner/auth/login", "adaeze@greenbridge.example"],
  parent: ["/api/partner/parent/auth/login", "seun.adebayo@mail.example"],
  staff: ["/api/staff/auth/login", "staff@seatling.example"],
};

/** @param {Who} who @returns {Promise<string>} */
async function tokenOf(who) {
  const [path, email] = ACCOUNTS[who];
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "seatling1" }),
  });
  return (await response.json()).data.token;
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
      await page.route("**/api/common/partner-link/*", (route) => route.fulfill({ json: { status: true, message: "", data } }));
      await page.reload();
      await page.getByText("has closed its registration link").waitFor();
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
      const message = "Enter the present code of your authenticator app.";
      await page.route("**/api/staff/auth/login", (route) => route.fulfill({ json: { status: false, message, data: false } }));
      await page.getByLabel("Email").fill("staff@seatling.example");
      await page.getByLabel("Password", { exact: true }).fill("seatling1");
      await page.getByRole("button", { name: "Log In" }).click();
      await page.getByLabel("Code").waitFor();
    },
  },
  { name: "confirm-address-wrong", path: "/confirm-address#1.nothing", prepare: (page) => page.getByText("not valid").first().waitFor() },
  { name: "partner-dashboard", path: "/partner/dashboard", as: "partner", prepare: (page) => page.locator("svg.qr").waitFor() },
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
  { name: "partner-parent-list", path: "/partner/parent-list", as: "partner" },
  { name: "partner-invoices", path: "/partner/invoices", as: "partner" },
  { name: "partner-invites", path: "/partner/invites", as: "partner" },
  { name: "partner-settings", path: "/partner/settings", as: "partner", prepare: (page) => page.getByText("This device").waitFor() },
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
  { name: "parent-dashboard", path: "/partner/parent/dashboard", as: "parent" },
  { name: "parent-settings", path: "/partner/parent/settings", as: "parent", prepare: (page) => page.getByText("This device").waitFor() },
  { name: "staff-overview", path: "/staff", as: "staff", prepare: (page) => page.getByText("This device").waitFor() },
  {
    name: "staff-second-factor",
    path: "/staff",
    as: "staff",
    full: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Set up" }).click();
      await page.locator("svg.qr").waitFor();
    },
  },
  { name: "demo-mail", path: "/demo/mail", prepare: (page) => page.getByRole("link", { name: /confirm your e-mail/ }).first().waitFor() },
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
  { name: "look", path: "/demo/look", full: true },
  {
    name: "look-toasts",
    path: "/demo/look",
    prepare: async (page) => {
      for (const name of ["Success", "Warning", "Error"]) await page.getByRole("button", { name, exact: true }).click();
      await page.getByText("Session expired!").waitFor();
      await page.mouse.move(0, 400);
    },
  },
  {
    name: "look-dialog",
    path: "/demo/look",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "look-menu",
    path: "/demo/look",
    prepare: async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "look-panel",
    path: "/demo/look",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open side panel" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "look-form-refused",
    path: "/demo/look",
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
  { name: "look-no-match", path: "/demo/look?search=adebyo" },
  { name: "look-parent", path: "/demo/look/parent" },
  { name: "look-staff", path: "/demo/look/staff" },
];

await mkdir(out, { recursive: true });
const chosen = SCREENS.filter((each) => each.name.includes(only));
/** @type {Partial<Record<Who, string>>} */
const tokens = {};
for (const { as } of chosen) if (as !== undefined) tokens[as] ??= await tokenOf(as);
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
      const page = await context.newPage();
      if (screen.as !== undefined) {
        const session = { key: `${screen.as}Token`, token: tokens[screen.as] ?? "" };
        await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), session);
      }
      await page.goto(screen.path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await screen.prepare?.(page);
      await page.screenshot({ path: `${out}${screen.name}-${theme}-${size}.png`, fullPage: screen.full ?? false });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
console.log(`screens taken into ${out}`);
