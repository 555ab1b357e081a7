import type { Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectErrorToast,
  expectNoAxeViolations,
  expectToast,
  isPhone,
  logIn,
  sessionOf,
  signUp,
  stored,
  test,
  tokenOf,
} from "./fixtures";

const menuButton = (page: Page) => page.getByRole("button", { name: /open the Logout menu/ });

test.describe("the partner layout", () => {
  test.use({ storageState: sessionOf("partner") });

  test("L01: the top bar shows section, name, e-mail, avatar and a Logout menu", async ({ page }) => {
    test.skip(isPhone(page), "on a phone name and e-mail stand in the menu");
    await page.goto("/partner/dashboard");
    const bar = page.getByRole("banner");
    await expect(bar.getByText("Dashboard")).toBeVisible();
    await expect(bar.getByText("Adaeze Nwosu")).toBeVisible();
    await expect(bar.getByText("adaeze@greenbridge.example")).toBeVisible();
    await expect(bar.getByText("AN", { exact: true })).toBeVisible();
    await menuButton(page).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menuButton(page)).toBeFocused();
    await page.getByRole("link", { name: "Parent List" }).click();
    await expect(bar.getByText("Parent List")).toBeVisible();
  });

  test("L01: on a phone the avatar opens name, e-mail and Logout", async ({ page }) => {
    test.skip(!isPhone(page), "for phones");
    await page.goto("/partner/dashboard");
    await menuButton(page).click();
    const menu = page.getByRole("menu");
    await expect(menu.getByText("Adaeze Nwosu")).toBeVisible();
    await expect(menu.getByText("adaeze@greenbridge.example")).toBeVisible();
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Payments",
      "Team",
      "Settings",
      "Change Password",
      "Français",
      "Logout",
    ]);
    await menu.getByRole("menuitem", { name: "Payments" }).click();
    await expect(page).toHaveURL("/partner/payments");
    await expect(
      page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Invoices" }),
    ).toHaveAttribute("aria-current", "true");
  });

  test("L02: the sidebar has its entries under their groups", async ({ page }) => {
    test.skip(isPhone(page), "on a phone there are tabs");
    await page.goto("/partner/dashboard");
    const side = page.getByRole("complementary", { name: "Sidebar" });
    const lines = side.getByRole("navigation", { name: "Main" }).locator("a, p");
    await expect(lines).toHaveText([
      "Dashboard",
      "Parent Management",
      "Parent List",
      "Seat requests",
      "Financial Management",
      "Invoices",
      "Payments",
      "Invites Management",
      "Invites",
      "Registration links",
    ]);
    const account = side.getByRole("navigation", { name: "Account" });
    await expect(account.locator("a, button")).toHaveText(["Team", "Settings", "Change Password", "Log out"]);
    await expect(account.getByRole("link", { name: "Change Password" })).toHaveAttribute(
      "href",
      /^\/partner\/adaeze(@|%40)greenbridge\.example\/set-password$/,
    );
  });

  test("L02: every entry leads to its own screen", async ({ page }) => {
    test.skip(isPhone(page), "the tabs are the same links");
    await page.goto("/partner/dashboard");
    const side = page.getByRole("complementary", { name: "Sidebar" });
    for (const [name, path, heading] of [
      ["Parent List", "/partner/parent-list", "Registered Parents"],
      ["Seat requests", "/partner/seat-requests", "Requests for a seat"],
      ["Invoices", "/partner/invoices", "All Invoices"],
      ["Payments", "/partner/payments", "Payments"],
      ["Invites", "/partner/invites", "Invites"],
      ["Registration links", "/partner/links", "Registration links"],
      ["Team", "/partner/team", "Team"],
      ["Settings", "/partner/settings", "Settings"],
      ["Dashboard", "/partner/dashboard", "Welcome, Adaeze"],
    ] as const) {
      await side.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await expect(side.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    }
  });

  test("L02: on a phone the same entries are tabs, with Settings as the last", async ({ page }) => {
    test.skip(!isPhone(page), "for phones");
    await page.goto("/partner/dashboard");
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    await expect(tabs.locator("a, button")).toHaveText(["Dashboard", "Parent List", "Invoices", "Invites", "Settings"]);
    await tabs.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Change Password" })).toBeVisible();
  });

  test("L03: 'Log out' in the sidebar asks for the same confirmation, and Cancel changes nothing", async ({ page }) => {
    test.skip(isPhone(page), "on a phone it is in the menu");
    await page.goto("/partner/dashboard");
    await page.getByRole("button", { name: "Log out" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Do you really want to logout ?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
    expect(await stored(page, "partnerToken")).not.toBeNull();
  });
});

test("L03: logging out asks for confirmation, ends the session, clears local storage, shows a message in error style and opens the login", async ({
  page,
  request,
}) => {
  const token = await logIn(request, "partner", await signUp(request, "partner"));
  await setToken(page, "partner", token);
  await page.goto("/partner/dashboard");
  await page.evaluate(() => sessionStorage.setItem("draft", "half a form"));
  await menuButton(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Do you really want to logout ?" });
  await dialog.getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "error", "Logged out successfully!");
  await expect(page).toHaveURL("/partner/login");
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  const after = await request.get("/api/partner/session", { headers: { Authorization: `Bearer ${token}` } });
  expect(after.status(), "the session is over on the server too").toBe(401);
});

test("L03: an unreachable server does not prevent the log-out", async ({ page, quietConsole }) => {
  // the request is blocked, so the session stays alive for the other tests
  await setToken(page, "partner", await tokenOf("partner"));
  await page.route("**/api/partner/auth/logout", (route) => route.abort());
  await page.goto("/partner/dashboard");
  await menuButton(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "error", "Logged out successfully!");
  await expect(page).toHaveURL("/partner/login");
  await expect(page.getByText("You are logged out on this device.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  // the session ends as soon as the server can be reached, which the other tests still need
  await page.evaluate(() => localStorage.clear());
  quietConsole.length = 0;
});

test("H02: a parent's Logout asks for the same confirmation, clears local storage and reloads", async ({
  page,
  request,
}) => {
  await setToken(page, "parent", await logIn(request, "parent", await signUp(request, "parent")));
  await page.goto("/partner/parent/dashboard");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Do you really want to logout ?" });
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Log out" }).click();
  await reloaded;
  await expect(page).toHaveURL("/partner/parent/login");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("A18: 403 on any request clears local storage, opens the matching login and shows 'Session expired!'", async ({
  page,
  quietConsole,
}) => {
  expectErrorToast(page, "Session expired!");
  await page.goto("/partner/login");
  await page.evaluate(() => localStorage.setItem("partnerToken", "old"));
  await page.route("**/api/common/about", (route) =>
    route.fulfill({ status: 403, json: { status: false, message: "No.", data: null } }),
  );
  await page.goto("/demo/styleguide");
  await expect(page).toHaveURL("/partner/login");
  await expect(page.locator("[data-type=error]").getByText("Session expired!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  quietConsole.length = 0;
});

test("the first Tab reaches the skip link, which skips the navigation", async ({ page }) => {
  await page.goto("/demo/styleguide");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a new screen takes the focus, like a new page", async ({ page }) => {
  await page.goto("/demo/styleguide");
  await page.getByRole("link", { name: "Staff shell" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});
