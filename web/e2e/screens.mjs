// Takes every screen, on a desk and on a phone, light and dark, from the server at SEATLING_URL.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { DESKTOP, launchOptions, PHONE } from "./browser.mjs";

const base = process.env["SEATLING_URL"] ?? "http://127.0.0.1:8080";
const out = fileURLToPath(new URL("../results/screens/", import.meta.url));
const only = process.argv[2] ?? "";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ name: string, path: string, full?: boolean, prepare?: (page: Page) => Promise<void> }} Screen */

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
    for (const screen of SCREENS.filter((each) => each.name.includes(only))) {
      const page = await context.newPage();
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
