import { codeAt } from "./authenticator";
import {
  setToken,
  expect,
  expectErrorToast,
  keepPanelClosed,
  logIn,
  desktopOnly,
  PASSWORD,
  password,
  PEOPLE,
  sessionOf,
  signUp,
  test,
  toasts,
} from "./fixtures";

test("a partner sees the signed-in devices, and signs another one out", async ({ page, request }) => {
  desktopOnly(page);
  const email = await signUp(request, "partner");
  const token = await logIn(request, "partner", email);
  const other = await logIn(request, "partner", email);
  await setToken(page, "partner", token);
  await page.goto("/partner/settings");
  const devices = page.getByRole("main").getByRole("listitem").filter({ hasText: "Logged in" });
  await expect(devices).toHaveCount(2);
  const mine = devices.filter({ hasText: "This device" });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText(/Logged in \d{2}\/\d{2}\/\d{4}/);
  await devices
    .filter({ hasNotText: "This device" })
    .getByRole("button", { name: /^Log out/ })
    .click();
  await expect(toasts(page, "success")).toHaveText("The device was logged out.");
  await expect(devices).toHaveCount(1);
  const after = await request.get("/api/partner/session", { headers: { Authorization: `Bearer ${other}` } });
  expect(after.status()).toBe(401);
  await mine.getByRole("button", { name: /^Log out/ }).click();
  await expect(page.getByRole("alertdialog", { name: "Do you really want to logout ?" })).toBeVisible();
});

test.describe("a parent", () => {
  test.use({ storageState: sessionOf("parent") });

  test("finds the settings in the menu, with password and devices", async ({ page }) => {
    await keepPanelClosed(page);
    await page.goto("/partner/parent/dashboard");
    await page.getByRole("button", { name: /open the Logout menu/ }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page).toHaveURL("/partner/parent/settings");
    await expect(page.getByText("This device")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
    await expect(page).toHaveURL(/\/parent\/seun\.adebayo(@|%40)mail\.example\/set-password$/);
    await expect(page.getByLabel("Old Password")).toBeVisible();
  });
});

test("staff log in, set up a second factor, and need its code from then on", async ({ page }) => {
  expectErrorToast(page, "The code is not right");
  desktopOnly(page);
  await page.goto("/staff/login");
  await page.getByLabel("Email").fill(PEOPLE.staff.email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/staff");
  await expect(page.getByRole("heading", { name: "Welcome, Tolu", level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByText(PEOPLE.staff.email)).toBeVisible();

  await page.goto("/staff/settings");
  await page.getByRole("button", { name: "Set up" }).click();
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const url = (await page.getByRole("link", { name: "Open in an authenticator app" }).getAttribute("href")) ?? "";
  const secret = new URL(url).searchParams.get("secret") ?? "";
  await page.getByLabel("First code").fill("000000");
  await page.route("**/second-factor/confirm", (route) =>
    route.fulfill({
      json: { status: false, message: "The code is not right", data: { fields: { code: "The code is not right" } } },
    }),
  );
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("First code")).toHaveAccessibleDescription("The code is not right");
  await page.unroute("**/second-factor/confirm");
  await page.getByLabel("First code").fill(codeAt(secret, 0));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(toasts(page, "success")).toHaveText("Your second factor is set up.");
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByRole("main").getByText("Set up", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/staff/login");
  await page.getByLabel("Email").fill(PEOPLE.staff.email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^This code is not right or was used already\./);
  // a code works once: use the next one
  await page.getByLabel("Code").fill(codeAt(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/staff");
});
