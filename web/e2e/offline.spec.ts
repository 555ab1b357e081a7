import { expect, expectErrorToast, sessionOf, test } from "./fixtures";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

test.use({ storageState: sessionOf("partner") });

test("E02: reports a network lost before the first toast, with and without the toast library", async ({ browser }) => {
  for (const library of ["loaded", "missing"] as const) {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    if (library === "missing") await page.route(/\/toast-host-[^/]*\.js$/, (route) => route.abort());
    const host = page.waitForRequest(/\/toast-host-[^/]*\.js$/);
    await page.goto("/partner/login");
    // loaded automatically, before any interaction
    await (await host).response().catch(() => null);
    await page.getByLabel("Email").fill("ada@mail.example");
    await page.getByLabel("Password", { exact: true }).fill("seatling1");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByText(UNREACHABLE).first()).toBeVisible();
    await context.close();
  }
});

test("a screen that fails to load without a network shows a message inside the shell, and loads on retry", async ({
  page,
  context,
  quietConsole,
}) => {
  expectErrorToast(page, UNREACHABLE);
  await page.goto("/partner/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Invites" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "This screen did not load" });
  await expect(failed).toContainText(UNREACHABLE);
  await expect(page.getByRole("main"), "one shell").toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(1);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed, "still without a network, still in the app").toContainText(UNREACHABLE);
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.goForward();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Invites", level: 1 })).toBeVisible();
  quietConsole.length = 0;
});

test("without a network a changed form still asks before it is left, and keeps its input", async ({
  page,
  context,
  quietConsole,
}) => {
  await page.goto("/partner/settings");
  const name = page.getByLabel("Organisation Name");
  await name.fill("Green Fields");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const asked = page.waitForEvent("dialog");
  const leaving = page.getByRole("link", { name: "Invites" }).click();
  const question = await asked;
  expect(question.message()).toBe("Leave without saving?");
  await question.dismiss();
  await leaving;
  await expect(name).toHaveValue("Green Fields");
  await expect(page).toHaveURL(/\/partner\/settings$/);
  await context.setOffline(false);
  quietConsole.length = 0;
});
