import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./fixtures";

/* Every screen and every open layer. */

const SCREENS: [string, string, ((page: Page) => Promise<unknown>)?][] = [
  ["login", "/partner/login"],
  ["login with errors", "/partner/login", (page) => page.getByRole("button", { name: "Log In" }).click()],
  ["404", "/nothing"],
  ["look", "/demo/look"],
  [
    "dialog",
    "/demo/look",
    async (page) => {
      await page.getByRole("button", { name: "Open dialog" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  ],
  [
    "side panel",
    "/demo/look",
    async (page) => {
      await page.getByRole("button", { name: "Open side panel" }).click();
      await page.getByRole("dialog").waitFor();
    },
  ],
  [
    "menu",
    "/demo/look",
    async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menu").waitFor();
    },
  ],
  [
    "toasts",
    "/demo/look",
    async (page) => {
      for (const name of ["Success", "Warning", "Error"]) await page.getByRole("button", { name, exact: true }).click();
      await expect(page.locator("[data-sonner-toast][data-mounted=true]")).toHaveCount(3);
      // they wait while a pointer rests on them, long enough for both scans
      await page.locator("[data-sonner-toast]").first().hover();
    },
  ],
  [
    "form with errors",
    "/demo/look",
    async (page) => {
      await page.getByRole("button", { name: "Send invites" }).click();
      await page.getByText("First name is required").waitFor();
    },
  ],
  ["no match", "/demo/look?search=nobody-at-all"],
  ["parent shell", "/demo/look/parent"],
  ["staff shell", "/demo/look/staff"],
];

for (const [name, path, prepare] of SCREENS) {
  test(`axe finds nothing in light and dark: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await prepare?.(page);
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await expectNoAxeViolations(page);
  });
}
