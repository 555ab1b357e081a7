import { EventEmitter, once } from "node:events";
import { expect, expectRefusal, test } from "./fixtures";

const LOGIN_CALL = "**/api/partner/auth/login";

test("R01: the root redirects to the partner login", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/partner/login");
  await expect(page.getByRole("heading", { name: "Partner login", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Partner login · Seatling");
});

test("R03: the partner login has its fields and leads to sign-up and to the forgotten password", async ({ page }) => {
  await page.goto("/partner/login");
  await expect(page.getByLabel("Email")).toBeEditable();
  await expect(page.getByLabel("Password", { exact: true })).toBeEditable();
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
  const forgot = page.getByRole("link", { name: "Forgot password?" });
  await expect(forgot).toHaveAttribute("href", "/partner/forgot-password");
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/partner/signup");
});

test("A09: what is missing or wrong is said at its field", async ({ page }) => {
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

test("A10: a refused login shows the server's message inline in red, and what was typed stays", async ({ page }) => {
  const message = "The email or the password is not right.";
  await page.route(LOGIN_CALL, (route) => route.fulfill({ json: { status: false, message, data: false } }));
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("adaeze@greenbridge.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Log In" }).click();
  const refusal = page.getByRole("alert").getByText(message);
  await expect(refusal).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--bad)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(refusal).toHaveCSS("color", red);
  await expect(page.getByLabel("Email")).toHaveValue("adaeze@greenbridge.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong");
});

test("the real server's refusal is shown as any other", async ({ page, quietConsole }) => {
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("nobody@mail.example");
  await page.getByLabel("Password", { exact: true }).fill("nothing-at-all1");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  expectRefusal(quietConsole);
});

test("while the server thinks, the button reads 'Processing...' and is pressed once", async ({ page }) => {
  let calls = 0;
  const server = new EventEmitter();
  await page.route(LOGIN_CALL, async (route) => {
    calls += 1;
    await once(server, "answer");
    await route.fulfill({ json: { status: false, message: "No.", data: false } });
  });
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("adaeze@greenbridge.example");
  await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
  await page.keyboard.press("Enter");
  const busy = page.getByRole("button", { name: "Processing..." });
  await expect(busy).toBeVisible();
  // by force: Playwright would wait until it is enabled
  await busy.click({ force: true });
  await page.getByLabel("Email").press("Enter");
  server.emit("answer");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  expect(calls).toBe(1);
});

test("a partner who is let in keeps the session and goes to the dashboard", async ({ page }) => {
  const partner = { id: 7, firstName: "Adaeze", lastName: "Nwosu", email: "adaeze@greenbridge.example" };
  await page.route(LOGIN_CALL, (route) =>
    route.fulfill({ json: { status: true, message: "", data: { ...partner, token: "secret" } } }),
  );
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill(partner.email);
  await page.getByLabel("Password", { exact: true }).fill("greenbridge1");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/partner/dashboard");
  expect(await page.evaluate(() => localStorage.getItem("partnerToken"))).toBe("secret");
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("partner") ?? "{}"))).toEqual(partner);
});

test("E02: when the server is gone, a toast says so", async ({ page, quietConsole }) => {
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
