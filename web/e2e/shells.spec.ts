import { expect, isPhone, test } from "./fixtures";

test("L01: the top bar shows section, name, e-mail, avatar and a Logout menu", async ({ page }) => {
  test.skip(isPhone(page), "on a phone name and e-mail stand in the menu");
  await page.goto("/demo/look");
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Style guide")).toBeVisible();
  await expect(bar.getByText("Adaeze Nwosu")).toBeVisible();
  await expect(bar.getByText("adaeze@greenbridge.example")).toBeVisible();
  await expect(bar.getByText("AN", { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: /open the Logout menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: /open the Logout menu/ })).toBeFocused();
});

test("L01: on a phone the avatar opens name, e-mail and Logout", async ({ page }) => {
  test.skip(!isPhone(page), "for phones");
  await page.goto("/demo/look");
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText("Adaeze Nwosu")).toBeVisible();
  await expect(menu.getByText("adaeze@greenbridge.example")).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Logout" })).toBeVisible();
});

test("L02: the sidebar has its entries under their groups", async ({ page }) => {
  test.skip(isPhone(page), "on a phone there are tabs");
  await page.goto("/demo/look");
  const side = page.getByRole("complementary", { name: "Sidebar" });
  const lines = side.getByRole("navigation", { name: "Main" }).locator("a, p");
  await expect(lines).toHaveText([
    "Dashboard",
    "Parent Management",
    "Parent List",
    "Financial Management",
    "Invoices",
    "Invites Management",
    "Invites",
  ]);
  const links = { Dashboard: "dashboard", "Parent List": "parent-list", Invoices: "invoices", Invites: "invites" };
  for (const [name, path] of Object.entries(links)) {
    await expect(side.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/partner/${path}`);
  }
  const account = side.getByRole("navigation", { name: "Account" });
  await expect(account.getByRole("button", { name: "Settings" })).toHaveAttribute("aria-expanded", "true");
  await expect(account.getByRole("link", { name: "Change Password" })).toHaveAttribute(
    "href",
    /^\/partner\/adaeze(@|%40)greenbridge\.example\/set-password$/,
  );
  await expect(account.getByRole("button", { name: "Log out" })).toBeVisible();
  await account.getByRole("button", { name: "Settings" }).click();
  await expect(account.getByRole("link", { name: "Change Password" })).toBeHidden();
});

test("L02: on a phone the same entries are tabs, with Settings as the last", async ({ page }) => {
  test.skip(!isPhone(page), "for phones");
  await page.goto("/demo/look");
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await expect(tabs.locator("a, button")).toHaveText(["Dashboard", "Parent List", "Invoices", "Invites", "Settings"]);
  await tabs.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Change Password", "Logout"]);
});

test("L03: logging out asks, clears local storage, says so in error style and opens the login", async ({ page }) => {
  await page.goto("/demo/look");
  await page.evaluate(() => localStorage.setItem("partnerToken", "secret"));
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Do you really want to logout ?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /open the Logout menu/ })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("partnerToken"))).toBe("secret");
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await dialog.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/partner/login");
  await expect(page.locator("[data-type=error]").getByText("Logged out successfully!")).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("L03: 'Log out' in the sidebar asks the same question", async ({ page }) => {
  test.skip(isPhone(page), "on a phone it is in the menu");
  await page.goto("/demo/look");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("alertdialog", { name: "Do you really want to logout ?" })).toBeVisible();
});

test("A18: 403 on any call clears local storage, opens the matching login and says 'Session expired!'", async ({
  page,
  quietConsole,
}) => {
  await page.goto("/partner/login");
  await page.evaluate(() => localStorage.setItem("partnerToken", "old"));
  await page.route("**/api/common/about", (route) =>
    route.fulfill({ status: 403, json: { status: false, message: "No.", data: null } }),
  );
  await page.goto("/demo/look");
  await expect(page).toHaveURL("/partner/login");
  await expect(page.locator("[data-type=error]").getByText("Session expired!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  quietConsole.length = 0;
});

test("the first Tab reaches the skip link, which leads past the navigation", async ({ page }) => {
  await page.goto("/demo/look");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a new screen takes the focus, as a new page would", async ({ page }) => {
  await page.goto("/demo/look");
  await page.getByRole("link", { name: "Staff shell" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});
