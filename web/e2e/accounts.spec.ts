import type { Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectRefusal,
  expectToast,
  keepPanelClosed,
  logIn,
  newAddress,
  desktopOnly,
  PASSWORD,
  password,
  PEOPLE,
  sessionOf,
  signUp,
  test,
  toasts,
} from "./fixtures";

/** The target of the button of a mail in the demo mailbox. */
async function linkOf(page: Page, subject: string, to: string): Promise<string> {
  await page.goto("/demo/mail");
  await page.getByRole("link").filter({ hasText: subject }).filter({ hasText: to }).click();
  await page.getByRole("button", { name: "Show the text version" }).click();
  const text = await page.locator("pre").innerText();
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? "";
  return link.replace(/^https?:\/\/[^/]+/, "");
}

async function enter(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Log In" }).click();
}

test.beforeEach(({ page }) => desktopOnly(page));

for (const [who, wanted] of [
  ["partner", "/partner/invites?search=x"],
  ["parent", "/partner/parent/settings"],
] as const) {
  test(`R21: after logging in a ${who} lands on the requested page`, async ({ page, request }) => {
    const email = await signUp(request, who);
    await page.goto(wanted);
    await expect(page).toHaveURL(who === "partner" ? "/partner/login" : "/partner/parent/login");
    await enter(page, email);
    await expect(page).toHaveURL(wanted);
  });
}

test("R21: after logging in staff land on the requested page", async ({ page }) => {
  await page.goto("/staff/timetable");
  await expect(page).toHaveURL("/staff/login");
  await enter(page, "coordinator@seatling.example");
  await expect(page).toHaveURL("/staff/timetable");
});

test("A18: after an expired session the log-in returns to the same page", async ({ page, request, quietConsole }) => {
  const email = await signUp(request, "partner");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto("/partner/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("partnerToken", "stl_nobody"));
  await page.goto("/partner/invites");
  await expectToast(page, "error", "Session expired!");
  await expect(page).toHaveURL("/partner/login");
  await enter(page, email);
  await expect(page).toHaveURL("/partner/invites");
  expectRefusal(quietConsole);
});

for (const [who, path, label, save] of [
  ["partner", "/partner/settings", "Organisation Name", "Save profile"],
  ["parent", "/partner/parent/settings", "First Name", "Save profile"],
  ["staff", "/staff/bank-transfer", "Instructions", "Save instructions"],
] as const) {
  test(`input of a ${who} in ${path} survives an expired session`, async ({ page, request, quietConsole }) => {
    const email = who === "staff" ? PEOPLE.staff.email : await signUp(request, who);
    const token = await logIn(request, who, email);
    await setToken(page, who, token);
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    const saved = await field.inputValue();
    await field.fill(`${saved} and more`);
    const ended = await request.post(`${PEOPLE[who].api}/auth/logout`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(ended.ok()).toBe(true);
    await page.getByRole("button", { name: save, exact: true }).click();
    await expectToast(page, "error", "Session expired!");
    await enter(page, email);
    await expect(page).toHaveURL(path);
    await expect(field).toHaveValue(`${saved} and more`);
    // not saved yet, which the screen shows
    await page.getByRole("link", { name: "Seatling" }).first().click();
    await page
      .getByRole("alertdialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Leave" })
      .click();
    await page.goBack();
    await expect(field, "left by choice").toHaveValue(saved);
    expectRefusal(quietConsole);
  });
}

test.describe("logged in", () => {
  test.use({ storageState: sessionOf("partner") });

  test("R03: the login form and unknown pages redirect a logged-in partner to the dashboard", async ({ page }) => {
    await page.goto("/partner/login");
    await expect(page).toHaveURL("/partner/dashboard");
    await page.goto("/partner/nowhere/at/all");
    await page.getByRole("link", { name: "Go to your dashboard" }).click();
    await expect(page).toHaveURL("/partner/dashboard");
  });
});

for (const [who, settings] of [
  ["partner", "/partner/settings"],
  ["parent", "/partner/parent/settings"],
] as const) {
  test(`a ${who}'s email address changes with the link to the new one, and every open tab shows it`, async ({
    page,
    context,
    request,
  }) => {
    const fresh = newAddress("fresh");
    await keepPanelClosed(page);
    await setToken(page, who, await logIn(request, who, await signUp(request, who)));
    await page.goto(settings);
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email address").fill(fresh);
    await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Send the link", exact: true }).click();
    await expect(page.getByText(`Open the link we sent to ${fresh} by`, { exact: false })).toBeVisible();
    const other = await context.newPage();
    await other.goto(await linkOf(other, "Confirm your new email address", fresh));
    await other.getByRole("button", { name: "Confirm" }).click();
    await expect(other.getByRole("heading", { name: "Email address changed" })).toBeVisible();
    // returning to the first tab is enough, without a reload
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("banner")).toContainText(fresh);
    await expect(page.getByRole("main").getByText(fresh, { exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
    expect(decodeURIComponent(page.url())).toContain(`/${who}/${fresh}/set-password`);
  });
}

test.describe("as an administrator", () => {
  test.use({ storageState: sessionOf("staff") });

  test("a new member of staff is invited by name and chooses a password", async ({ page }) => {
    const email = newAddress("tolu");
    await page.goto("/staff/accounts");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("First name").fill("Tolu");
    await page.getByLabel("Last name").fill("Bakare");
    await page.getByRole("dialog").getByRole("textbox", { name: /mail/i }).fill(email);
    await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    // the demo sends no mail
    await expect(toasts(page, "success")).toContainText(`Open the invitation for ${email} under Emails`);
    await expect(page.getByRole("row").filter({ hasText: email }).getByText("Invited")).toBeVisible();
    const link = await linkOf(page, "invited you to Seatling", email);
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Welcome, Tolu" })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("a whole new sentence");
    await page.getByLabel("Confirm Password").fill("a whole new sentence");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL("/staff/login");
    await enter(page, email, "a whole new sentence");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/staff");
  });
});

test("a temporary password typed at log-in leads to the set-password page", async ({ page }) => {
  await page.route("**/api/partner/auth/login", (route) =>
    route.fulfill({
      json: {
        status: false,
        message: "This is your temporary password. Use it as the old password to set a new one.",
        data: false,
        code: "identity.temporary_password",
      },
    }),
  );
  await page.goto("/partner/login");
  await enter(page, "ada@mail.example", "7k2m9qx4tz");
  await page.getByRole("link", { name: "Set a new password" }).click();
  await expect(page).toHaveURL(/\/partner\/ada(@|%40)mail\.example\/set-password$/);
});
