import {
  setToken,
  expect,
  expectRefusal,
  expectToast,
  keepPanelClosed,
  logIn,
  PEOPLE,
  sessionOf,
  signUp,
  stored,
  test,
  tokenOf,
  type Who,
} from "./fixtures";

const GUARDED: [string, string][] = [
  ["/partner/dashboard", "/partner/login"],
  ["/partner/parent-list", "/partner/login"],
  ["/partner/invoices", "/partner/login"],
  ["/partner/invites", "/partner/login"],
  ["/partner/settings", "/partner/login"],
  ["/partner/team", "/partner/login"],
  ["/partner/links", "/partner/login"],
  ["/partner/seat-requests", "/partner/login"],
  ["/partner/parent/dashboard", "/partner/parent/login"],
  ["/partner/parent/settings", "/partner/parent/login"],
  ["/partner/parent/attendance", "/partner/parent/login"],
  ["/staff", "/staff/login"],
];

for (const [path, login] of GUARDED) {
  test(`R21: without a session ${path} opens ${login}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(login);
    await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  });
}

test("R21: a session of one account type opens no page of another", async ({ page }) => {
  await keepPanelClosed(page);
  await setToken(page, "parent", await tokenOf("parent"));
  await page.goto("/partner/dashboard");
  await expect(page).toHaveURL("/partner/login");
  await page.goto("/partner/parent/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Oluwaseun Adebayo");
});

for (const [who, address] of [
  ["parent", "/Partner/Parent/Dashboard"],
  ["partner", "/PARTNER/dashboard"],
  ["staff", "/Staff"],
] as const) {
  test(`R21: ${address} in capitals is the same screen, and ends no session`, async ({ page }) => {
    await keepPanelClosed(page);
    await setToken(page, who, await tokenOf(who));
    await page.goto(address);
    await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
    expect(await stored(page, PEOPLE[who].key)).not.toBeNull();
  });
}

const AREAS: [Who, string, string][] = [
  ["partner", "/partner/dashboard", "/partner/login"],
  ["parent", "/partner/parent/dashboard", "/partner/parent/login"],
  ["staff", "/staff", "/staff/login"],
];

for (const [who, home, login] of AREAS) {
  test.describe(who, () => {
    test.use({ storageState: sessionOf(who) });

    test("R21 A12: a tab with the token but without the session data fetches it again", async ({ page }) => {
      await keepPanelClosed(page);
      // a dashboard gets it with its first response
      const calls = new Set([`${PEOPLE[who].api}/session`, `${PEOPLE[who].api}/first-view`]);
      const asked = page.waitForRequest((request) => calls.has(new URL(request.url()).pathname));
      await page.goto(home);
      expect((await asked).headers()["authorization"]).toBe(`Bearer ${await stored(page, PEOPLE[who].key)}`);
      await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
      const kept = await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "{}"), who);
      expect(kept.email).toBe(PEOPLE[who].email);
    });
  });

  test(`A18: an unknown token redirects to ${login}`, async ({ page, quietConsole }) => {
    await setToken(page, who, "stl_nobody");
    await page.goto(home);
    await expectToast(page, "error", "Session expired!");
    await expect(page).toHaveURL(login);
    await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expectRefusal(quietConsole);
  });
}

test("A18: a session ended on the server ends here with the next request", async ({ page, request, quietConsole }) => {
  const token = await logIn(request, "partner", await signUp(request, "partner"));
  await setToken(page, "partner", token);
  await page.goto("/partner/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Ngozi" })).toBeVisible();
  // a request that is still running would be the next one
  await page.waitForLoadState("networkidle");
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await request.get("/api/partner/sessions", { headers })).json();
  await request.post(`/api/partner/sessions/${data[0].id}/end`, { headers });
  await page.evaluate(() => sessionStorage.setItem("draft", "half a form"));
  await page.getByRole("link", { name: "Parent List" }).click();
  await expectToast(page, "error", "Session expired!");
  await expect(page).toHaveURL("/partner/login");
  expect(
    await page.evaluate(() => [
      localStorage.length,
      sessionStorage.getItem("partner"),
      sessionStorage.getItem("draft"),
    ]),
  ).toEqual([0, null, "half a form"]);
  expectRefusal(quietConsole);
});

test("A19 W14: requests send the role's own token, sign-in requests send none", async ({ page }) => {
  const tokens = { partner: await tokenOf("partner"), parent: await tokenOf("parent") };
  await setToken(page, "partner", tokens.partner);
  await setToken(page, "parent", tokens.parent);
  for (const who of ["partner", "parent"] as const) {
    const call = page.waitForRequest(`**${PEOPLE[who].api}/sessions`);
    await page.goto(who === "partner" ? "/partner/settings" : "/partner/parent/settings");
    const headers = (await call).headers();
    expect(headers["authorization"]).toBe(`Bearer ${tokens[who]}`);
    expect(headers["accept"], "W14").toBe("application/json");
    expect(headers["cache-control"], "W14").toBe("no-cache");
  }
  // a logged-in partner is redirected past the form; the parent's token stays, and must not be sent
  await page.evaluate(() => localStorage.removeItem("partnerToken"));
  await page.goto("/partner/login");
  await page.getByLabel("Email").fill("nobody@mail.example");
  await page.getByLabel("Password", { exact: true }).fill("nothing-at-all1");
  const login = page.waitForRequest("**/api/partner/auth/login");
  await page.getByRole("button", { name: "Log In" }).click();
  const headers = (await login).headers();
  expect(headers["authorization"]).toBeUndefined();
  expect(headers["content-type"], "W14").toBe("application/json");
});

test("R21: a second tab follows when the first one logs out", async ({ page, context, request }) => {
  await setToken(page, "partner", await logIn(request, "partner", await signUp(request, "partner")));
  await page.goto("/partner/dashboard");
  const second = await context.newPage();
  await second.goto("/partner/settings");
  await expect(second.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /open the Logout menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/partner/login");
  await expect(second).toHaveURL("/partner/login");
});
