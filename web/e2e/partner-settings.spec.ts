import type { Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  logIn,
  desktopOnly,
  sessionOf,
  signUp,
  test,
  toasts,
} from "./fixtures";

const SETTINGS = "/partner/settings";
const SELF_PAY = "Parents may add children at their own cost beyond the allowance";

const REMINDERS = "Send reminders of unpaid invoices by email";

const saveProfile = (page: Page) => page.getByRole("button", { name: "Save profile" });

test("a partner changes the profile and the self-pay setting, and both are saved", async ({
  page,
  request,
  quietConsole,
}) => {
  expectErrorToast(page, "Phone number is not valid for Canada");
  const email = await signUp(request, "partner");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto(SETTINGS);
  await expect(page.getByLabel("Organisation Name")).toHaveValue("Riverside School");
  await expect(page.getByText(`You log in as ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(
    "You are billed in NGN: the currency follows the country.",
  );
  await page.getByLabel("Organisation Name").fill("Riverside Schools");
  await page.getByLabel("First Name").fill("Ngozika");
  await page.getByLabel("Phone Number").fill("+234 803 123 4567");
  await saveProfile(page).click();
  await expect(toasts(page, "success")).toHaveText("Profile saved");
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  await expect(page.getByRole("button", { name: /^Ngozika Eze/ }), "the layout is updated too").toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByLabel("Country").selectOption("Canada");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(
    "With this country your sums change from NGN to CAD.",
  );
  await page.getByLabel("Phone Number").fill("12");
  await saveProfile(page).click();
  await expect(page.getByLabel("Phone Number")).toHaveAccessibleDescription(/not valid/);
  await expect(page.getByLabel("Phone Number")).toHaveValue("12");
  expectRefusal(quietConsole);

  const setting = page.getByRole("switch", { name: SELF_PAY });
  await expect(setting).not.toBeChecked();
  // the switch moves before the server has responded, and leaving the page would cancel the request
  const saved = page.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
  await setting.click();
  await expect(setting).toBeChecked();
  await saved;
  await page.reload();
  await expect(setting).toBeChecked();
  await expect(page.getByLabel("Organisation Name")).toHaveValue("Riverside Schools");
  await expect(page.getByLabel("Country"), "rejected data is not stored").toHaveValue("NG");
  await setting.focus();
  await page.keyboard.press("Space");
  await expect(setting).not.toBeChecked();

  await page.getByLabel("Country").selectOption("Canada");
  await page.getByLabel("Phone Number").fill("+1 416 555 0123");
  await saveProfile(page).click();
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(
    "You are billed in CAD: the currency follows the country.",
  );
});

test("invoice reminders are on until a partner switches them off, which is saved", async ({ page, request }) => {
  desktopOnly(page);
  await setToken(page, "partner", await logIn(request, "partner", await signUp(request, "partner")));
  await page.goto(SETTINGS);
  const setting = page.getByRole("switch", { name: REMINDERS });
  await expect(setting).toBeChecked();
  await setting.press("Space");
  await expect(toasts(page, "success")).toHaveText("Reminders saved");
  await page.reload();
  await expect(setting).not.toBeChecked();
});

test.describe("of the demo", () => {
  test.use({ storageState: sessionOf("partner") });

  test("the settings have the profile, the self-pay setting, the password and the devices", async ({ page }) => {
    await page.goto(SETTINGS);
    for (const name of [
      "Organisation profile",
      "Extra children",
      "Invoice reminders",
      "Password",
      "Logged-in devices",
    ]) {
      await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    }
    await expect(page.getByLabel("Organisation Name")).toHaveValue("Greenbridge Academy");
    await expect(page.getByRole("main").getByRole("link", { name: "Change Password" })).toBeVisible();
  });

  test("E01: a rejected setting is reverted, with the server's message", async ({ page, quietConsole }) => {
    await page.route("**/api/partner/self-pay", (route) =>
      route.fulfill({ status: 503, json: { status: false, message: "The database is busy.", data: null } }),
    );
    await page.goto(SETTINGS);
    await page.getByRole("switch", { name: SELF_PAY }).click();
    await expectToast(page, "error", "The database is busy.");
    await expect(page.getByRole("switch", { name: SELF_PAY })).not.toBeChecked();
    expectRefusal(quietConsole);
  });

  test("axe finds no violations in light and dark, and nothing scrolls sideways from 360 px", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(SETTINGS);
    await expect(page.getByLabel("Organisation Name")).toBeVisible();
    await expect(page.getByText("This device")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });
});
