import { EventEmitter, once } from "node:events";
import { rgbOf } from "./colours";
import {
  expect,
  expectErrorToast,
  keepPanelClosed,
  PASSWORD,
  password as passwordOf,
  PEOPLE,
  stored,
  test,
} from "./fixtures";

const LOGIN_CALL = "**/api/partner/auth/login";

test("R01: the root redirects to the partner login", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/partner/login");
  await expect(page.getByRole("heading", { name: "Partner login", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Partner login · Seatling");
});

test("R03: the partner login has its fields and links to sign-up and to the forgotten password", async ({ page }) => {
  await page.goto("/partner/login");
  await expect(page.getByLabel("Email")).toBeEditable();
  await expect(page.getByLabel("Password", { exact: true })).toBeEditable();
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
  const forgot = page.getByRole("link", { name: "Forgot password?" });
  await expect(forgot).toHaveAttribute("href", "/partner/forgot-password");
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/partner/signup");
});

test("A09: shows missing or invalid input at its field", async ({ page }) => {
  await page.goto("/partner/login");
  await page.getByRole("button", { name: "Log In" }).click();
  const email = page.getByLabel("Email");
  await expect(email).toHaveAccessibleDescription("Email is required");
  await expect(email).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Password is required");
  await email.fill("adaeze@greenbridge");
  await expect(email).toHaveAccessibleDescription("Invalid email address");
  await email.fill("adaeze@greenbridge.example");
  await expect(email).not.toHaveAttribute("aria-invalid");
});

test("the password can be shown and hidden by keyboard alone", async ({ page }) => {
  await page.goto("/partner/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("greenbridge1");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password).toHaveAttribute("type", "text");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
});

test("A10: a rejected login shows the server's message inline in red, and keeps the input", async ({ page }) => {
  const message = "The email or the password is not right.";
  await page.route(LOGIN_CALL, (route) => route.fulfill({ json: { status: false, message, data: false } }));
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("adaeze@greenbridge.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Log In" }).click();
  const refusal = page.getByRole("alert").getByText(message);
  await expect(refusal).toBeVisible();
  const { red, green, blue } = await rgbOf(refusal);
  expect(red, `rgb(${red} ${green} ${blue}) is red`).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(page.getByLabel("Email")).toHaveValue("adaeze@greenbridge.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong");
});

for (const path of ["/partner/login", "/partner/parent/login", "/staff/login"]) {
  test(`A10 W01 W02: the real server's error at ${path} is shown inline, and nothing is stored`, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel("Email").fill("nobody@mail.example");
    await passwordOf(page).fill("nothing-at-all1");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toHaveText("The email or the password is not right.");
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.locator("[data-sonner-toast]").count(), "inline, not in a toast").toBe(0);
  });
}

test("A12 W01: a successful partner log-in opens the dashboard, with token and session data stored", async ({
  page,
}) => {
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill(PEOPLE.partner.email);
  await passwordOf(page).fill(PASSWORD);
  const call = page.waitForRequest(LOGIN_CALL);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/partner/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Adaeze", level: 1 })).toBeVisible();
  expect(await stored(page, "partnerToken")).toMatch(/\w{32,}/);
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("partner") ?? "{}"));
  expect(kept).toMatchObject({
    email: PEOPLE.partner.email,
    organizationName: "Greenbridge Academy",
    rate: { currencyCode: "NGN" },
  });
  expect(kept).not.toHaveProperty("token");
  const request = await call;
  expect(request.postDataJSON(), "W13: the names of the body").toEqual({
    email: PEOPLE.partner.email,
    password: PASSWORD,
  });
});

test.describe("the parent login", () => {
  test("R06 R20: has its fields and links to the forgotten password and to sign-up", async ({ page }) => {
    expectErrorToast(page, "Invalid partner ID");
    await page.goto("/partner/parent/login");
    await expect(page.getByRole("heading", { name: "Parent login", level: 1 })).toBeVisible();
    await expect(page.getByLabel("Email")).toBeEditable();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/parent/forgot-password");
    await expect(page.getByRole("button", { name: "Reset Password" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/parent/signup");
    await expect(page.getByLabel("Registration link")).toBeVisible();
  });

  test("R20: /parent/login opens it", async ({ page }) => {
    await page.goto("/parent/login");
    await expect(page).toHaveURL("/partner/parent/login");
    await expect(page.getByRole("heading", { name: "Parent login" })).toBeVisible();
  });

  test("A09: shows the parent's missing or invalid input at its field", async ({ page }) => {
    await page.goto("/partner/parent/login");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
    await expect(passwordOf(page)).toHaveAccessibleDescription("Password is required");
    await page.getByLabel("Email").fill("seun@mail");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
  });

  test("A11 A12 W02: shows and hides the password, is busy, and opens the parent's dashboard", async ({ page }) => {
    const server = new EventEmitter();
    // subscribe first: the button may be busy before the request is sent
    const answered = once(server, "answer");
    await page.route("**/api/partner/parent/auth/login", async (route) => {
      await answered;
      await route.continue();
    });
    await keepPanelClosed(page);
    await page.goto("/partner/parent/login");
    await page.getByLabel("Email").fill(PEOPLE.parent.email);
    await passwordOf(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(passwordOf(page)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(passwordOf(page)).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    server.emit("answer");
    await expect(page).toHaveURL("/partner/parent/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Oluwaseun Adebayo");
    await expect(page.getByText("Greenbridge Academy sponsors your children.")).toBeVisible();
    expect(await stored(page, "parentToken")).toMatch(/\w{32,}/);
    expect(await stored(page, "partnerToken")).toBeNull();
  });
});

test("while the request is running, the button reads 'Processing...' and is sent once", async ({ page }) => {
  let calls = 0;
  const server = new EventEmitter();
  const answered = once(server, "answer");
  await page.route(LOGIN_CALL, async (route) => {
    calls += 1;
    await answered;
    await route.fulfill({ json: { status: false, message: "No.", data: false } });
  });
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("adaeze@greenbridge.example");
  await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
  await page.keyboard.press("Enter");
  const busy = page.getByRole("button", { name: "Processing..." });
  await expect(busy).toBeVisible();
  // forced, because Playwright would wait until it is enabled
  await busy.click({ force: true });
  await page.getByLabel("Email").press("Enter");
  server.emit("answer");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  expect(calls).toBe(1);
});

test("E02: shows a toast when the server is unreachable", async ({ page, quietConsole }) => {
  expectErrorToast(page, "The server could not be reached. Check your connection and try again.");
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("adaeze@greenbridge.example");
  await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
  await page.route(LOGIN_CALL, (route) => route.abort());
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("The server could not be reached.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  expect(quietConsole, "it is logged").not.toEqual([]);
  quietConsole.length = 0;
});
