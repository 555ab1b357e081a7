import type { Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectRefusal,
  expectToast,
  logIn,
  password,
  PASSWORD,
  PEOPLE,
  sessionOf,
  signUp,
  stored,
  test,
  toasts,
} from "./fixtures";

const NEW_PASSWORD = "a whole new sentence";
const SENT = "Password reset: a new password has been sent to your email.";

const setPassword = (page: Page) => page.getByRole("button", { name: "Set Password" });

/** Reads the temporary password like a person: in the demo's mailbox. */
async function temporaryPassword(page: Page, email: string): Promise<string> {
  await page.goto("/demo/mail");
  const mail = page.getByRole("link").filter({ hasText: "Your temporary password" }).filter({ hasText: email });
  await mail.click();
  await expect(page.frameLocator("iframe").getByText("works once")).toBeVisible();
  await page.getByRole("button", { name: "Show the text version" }).click();
  const text = await page.locator("pre").innerText();
  return /^ {4}(\S+)$/m.exec(text)?.[1] ?? "";
}

for (const role of ["partner", "parent"] as const) {
  test(`R17 A13: /${role}/forgot-password requires a valid e-mail, and links back to the login`, async ({ page }) => {
    await page.goto(`/${role}/forgot-password`);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
    await page.getByLabel("Email").fill("somebody@mail");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
    const login = role === "partner" ? "/partner/login" : "/partner/parent/login";
    await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", login);
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(
      page.getByRole("heading", { name: role === "partner" ? "Partner login" : "Parent login" }),
    ).toBeVisible();
  });

  test(`R18 A16: /${role}/{email}/set-password has its fields and shows their errors`, async ({ page }) => {
    await page.goto(`/${role}/ada+1@mail.example/set-password`);
    await expect(page.getByText("For ada+1@mail.example.")).toBeVisible();
    await setPassword(page).click();
    const [old, first, second] = ["Old Password", "New Password", "Confirm Password"].map((label) =>
      page.getByLabel(label),
    );
    if (old === undefined || first === undefined || second === undefined) throw new Error("three fields");
    await expect(old).toHaveAccessibleDescription("Old Password is required");
    await expect(old).toBeFocused();
    await expect(first).toHaveAccessibleDescription("New Password is required");
    await expect(second).toHaveAccessibleDescription("Confirm Password is required");
    await old.fill("1234");
    await expect(old).toHaveAccessibleDescription("Password must be at least 5 characters");
    await first.fill("1234567");
    await expect(first).toHaveAccessibleDescription("Password must be at least 8 characters");
    await first.fill("12345678");
    await second.fill("12345679");
    await expect(second).toHaveAccessibleDescription("Passwords must match");
    await second.fill("12345678");
    await expect(second).not.toHaveAttribute("aria-invalid");
  });

  test(`R17 R18 A13 A14 A15 A16 A17 W13: a ${role} regains access with the mailed password`, async ({
    page,
    request,
    quietConsole,
  }) => {
    const email = await signUp(request, role);
    await page.goto(`/${role}/forgot-password`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(toasts(page, "success")).toHaveText(SENT);
    await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe(`/${role}/${email}/set-password`);
    await expect(page.getByText(`For ${email}.`)).toBeVisible();

    const screen = page.url();
    const temporary = await temporaryPassword(page, email);
    await page.goto(screen);
    await page.getByLabel("Old Password").fill("not-the-one");
    await page.getByLabel("New Password").fill(NEW_PASSWORD);
    await page.getByLabel("Confirm Password").fill(NEW_PASSWORD);
    await setPassword(page).click();
    await expectToast(page, "error", "The old password is not right");
    await expect(page.getByLabel("Old Password")).toHaveAccessibleDescription("The old password is not right");
    expectRefusal(quietConsole);

    await page.getByLabel("Old Password").fill(temporary);
    const call = page.waitForRequest("**/auth/password-update");
    await setPassword(page).click();
    await expect(toasts(page, "success")).toHaveText("Password changed successfully");
    await expect(page).toHaveURL(role === "partner" ? "/partner/login" : "/partner/parent/login");
    expect((await call).postDataJSON()).toEqual({
      email,
      passwordOld: temporary,
      password1: NEW_PASSWORD,
      password2: NEW_PASSWORD,
    });

    await page.getByLabel("Email").fill(email);
    await password(page).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL(role === "partner" ? "/partner/dashboard" : "/partner/parent/dashboard");
  });
}

test("R17 R18: staff have the same two screens, with their own login", async ({ page }) => {
  // mocked, because other tests use the demo account too
  await page.route("**/api/staff/auth/password-reset", (route) =>
    route.fulfill({ json: { status: true, message: "Password reset", data: { done: true } } }),
  );
  await page.goto("/staff/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/staff/login");
  await page.getByLabel("Email").fill(PEOPLE.staff.email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/\/staff\/staff(@|%40)seatling\.example\/set-password$/);
  await expect(page.getByText(`For ${PEOPLE.staff.email}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/staff/login");
});

test("A14: an unknown address gets the same response", async ({ page }) => {
  await page.goto("/partner/forgot-password");
  await page.getByLabel("Email").fill("nobody-at-all@mail.example");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(toasts(page, "success")).toHaveText(SENT);
  await expect(page).toHaveURL(/\/partner\/nobody-at-all(@|%40)mail\.example\/set-password$/);
});

test("E01: too many tries get a message, and the input is kept", async ({ page, quietConsole }) => {
  const message = "That was tried too often. Please wait 6 minutes and try again.";
  await page.route("**/auth/password-reset", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "360" }, json: { status: false, message, data: null } }),
  );
  await page.goto("/parent/forgot-password");
  await page.getByLabel("Email").fill("ada@mail.example");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expectToast(page, "error", message);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
  await expect(page.getByLabel("Email")).toHaveValue("ada@mail.example");
  expectRefusal(quietConsole);
});

test.describe("signed in", () => {
  test.use({ storageState: sessionOf("partner") });

  test("R15: a partner reaches the screen from Settings, inside the layout", async ({ page }) => {
    await page.goto("/partner/settings");
    await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/partner\/adaeze(@|%40)greenbridge\.example\/set-password$/);
    await expect(page.getByRole("heading", { name: "Change Password", level: 1 })).toBeVisible();
    await expect(page.getByRole("banner").getByText("Change Password")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("banner").getByText("Change Password")).toBeVisible();
  });

  test("R18: another account's screen is outside of the layout", async ({ page }) => {
    await page.goto("/partner/settings");
    await page.goto("/partner/somebody@else.example/set-password");
    await expect(page.getByRole("heading", { name: "Set a new password", level: 1 })).toBeVisible();
  });
});

test("R15 A17: changing the password signs out every device and opens the login", async ({ page, request }) => {
  const email = await signUp(request, "partner");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto("/partner/settings");
  await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
  await page.getByLabel("Old Password").fill(PASSWORD);
  await page.getByLabel("New Password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await setPassword(page).click();
  await expect(toasts(page, "success")).toHaveText("Password changed successfully");
  await expect(page).toHaveURL("/partner/login");
  expect(await stored(page, PEOPLE.partner.key)).toBeNull();
  await page.goto("/partner/dashboard");
  await expect(page).toHaveURL("/partner/login");
});
