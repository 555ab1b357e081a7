import { expect, expectNoHorizontalScroll, expectRefusal, test } from "./fixtures";

test.describe("R19: any other route", () => {
  for (const path of ["/no/such/screen", "/partner", "/demo", "/partner/login/more", "/%E0%A4%A"]) {
    test(`R19: ${path} shows the 404 screen`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "404 Not Found", level: 1 })).toBeVisible();
      await expect(page.getByText("The page you are looking for does not exist.")).toBeVisible();
    });
  }
});

test("the 404 screen links to the login of its area", async ({ page }) => {
  await page.goto("/parent/nothing");
  await expect(page.getByRole("link", { name: "Go to login" })).toHaveAttribute("href", "/partner/parent/login");
  await page.goto("/nothing");
  await page.getByRole("link", { name: "Go to login" }).click();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
});

test("the theme follows the system, can be switched, and is stored in a cookie", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/partner/login");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  const cookie = (await context.cookies()).find(({ name }) => name === "theme");
  expect(cookie).toMatchObject({ value: "light", path: "/", sameSite: "Lax" });
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(300 * 86_400_000);
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "light");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("the theme is set before the app itself has loaded", async ({ page, quietConsole }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/partner/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expectRefusal(quietConsole);
});

test("an unsupported language falls back to English and sets the document's lang", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "lang", value: "xx", url: baseURL ?? "" }]);
  await page.goto("/partner/login");
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("when a part of the app fails to load, the screen shows what is safe and offers a retry", async ({
  page,
  quietConsole,
}) => {
  await page.route("**/assets/log-in-*", (route) => route.abort());
  await page.goto("/partner/login");
  await expect(page.getByRole("heading", { name: "This screen did not load" })).toBeVisible();
  await page.unroute("**/assets/log-in-*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
  quietConsole.length = 0;
});

test("the style guide exists on a demo server only", async ({ page }) => {
  const data = { name: "Seatling", version: "0", demo: false };
  await page.route("**/api/common/about", (route) => route.fulfill({ json: { status: true, message: "", data } }));
  await page.goto("/demo/styleguide");
  await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
});

test("nothing scrolls sideways from 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "/partner/login",
    "/nothing",
    "/demo/styleguide",
    "/demo/styleguide/parent",
    "/demo/styleguide/staff",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});
