import type { Page } from "@playwright/test";
import {
  setToken,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectRefusal,
  expectToast,
  isPhone,
  logIn,
  newAddress,
  desktopOnly,
  sessionOf,
  signUp,
  test,
  toasts,
  tokenOf,
} from "./fixtures";

const FORM = "/partner/invite-parent";
const CALL = "**/api/partner/parent/invite";

const emails = (page: Page) => page.getByLabel("Emails", { exact: true });
const kidsNum = (page: Page) => page.getByLabel("Number of kids");
const send = (page: Page) => page.getByRole("button", { name: /^Send/ });
const preview = (page: Page) => page.getByRole("region", { name: "Before you send" });

/** Restores the demo data as far as possible. */
async function withdrawAll(page: Page, addresses: string[]): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf("partner")}` };
  for (const search of addresses) {
    const found = await page.request.get("/api/partner/invites/all", { headers, params: { search } });
    const { data } = (await found.json()) as { data: { id: number }[] };
    expect(data, search).toHaveLength(1);
    const withdrawn = await page.request.post(`/api/partner/invites/${data[0]?.id}/withdraw`, { headers });
    expect(withdrawn.ok(), await withdrawn.text()).toBe(true);
  }
}

test.describe("the invite form", () => {
  test.use({ storageState: sessionOf("partner") });

  test.beforeEach(async ({ page }) => {
    await page.goto(FORM);
    await expect(page.getByRole("heading", { name: "Invite Parents", level: 1 })).toBeVisible();
  });

  test("R13 V04: the fields, and the hint about the comma", async ({ page }) => {
    await expect(emails(page)).toHaveAttribute("name", "emails");
    await expect(emails(page)).toHaveAccessibleDescription(
      "Multiple parents can be invited by separating emails with a comma.",
    );
    await expect(kidsNum(page)).toHaveAttribute("name", "kidsNum");
    await send(page).click();
    await expect(emails(page)).toHaveAccessibleDescription("Emails are required");
    await expect(emails(page)).toBeFocused();
  });

  test("V05 V06 W13: two addresses are sent, the server's message shown, the dashboard opened, and each gets its mail", async ({
    page,
  }) => {
    const [one, other] = [newAddress("first"), newAddress("second")];
    await emails(page).fill(`${one}, ${other}`);
    await kidsNum(page).fill("2");
    const call = page.waitForRequest(CALL);
    const answer = page.waitForResponse(CALL);
    await page.getByRole("button", { name: "Send 2 invites" }).click();
    const request = await call;
    expect(request.postDataJSON()).toEqual({ emails: `${one}, ${other}`, kidsNum: 2, keepExisting: true });
    expect(request.headers()["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    const { message } = (await (await answer).json()) as { message: string };
    await expect(toasts(page, "success")).toHaveText(message);
    await expect(page).toHaveURL("/partner/dashboard");

    await page.goto("/demo/mail");
    for (const address of [one, other])
      await expect(page.getByRole("link").filter({ hasText: address })).toHaveCount(1);
    await page.getByRole("link").filter({ hasText: one }).click();
    await page.getByRole("button", { name: "Show the text version" }).click();
    await expect(page.locator("pre")).toContainText("/partner/parent/register?partnerID=101");
    await page.goto(FORM);
    await expect(emails(page), "a sent draft is removed").toHaveValue("");
    await withdrawAll(page, [one, other]);
  });

  test("E01: an error names every invalid address, and keeps the input", async ({ page, quietConsole }) => {
    await emails(page).fill("tobi@mail, halima");
    await kidsNum(page).fill("2");
    await send(page).click();
    await expectToast(page, "error", /tobi@mail.*halima/);
    await expect(emails(page)).toHaveAccessibleDescription(/tobi@mail.*halima/);
    await expect(emails(page)).toBeFocused();
    await expect(emails(page)).toHaveValue("tobi@mail, halima");
    await expect(kidsNum(page)).toHaveValue("2");
    await expect(page).toHaveURL(FORM);
    expectRefusal(quietConsole);
  });

  test("rows with errors are skipped, and stay to be corrected", async ({ page }) => {
    const good = newAddress("good");
    await emails(page).fill(`${good}, tobi@mail, halima`);
    await kidsNum(page).fill("2");
    await kidsNum(page).blur();
    await expect(page.getByText("2 rows have errors and are left out.")).toBeVisible();
    await page.getByRole("button", { name: "Send 1 invite" }).click();
    await expect(toasts(page, "success")).toHaveText("1 parent invited successfully");
    await expect(page).toHaveURL(FORM);
    await expect(emails(page)).toHaveValue("tobi@mail\nhalima");
    await page.getByRole("button", { name: "Clear" }).click();
    await withdrawAll(page, [good]);
  });

  test("an address that has a number keeps it by default", async ({ page }) => {
    const address = newAddress("keeps");
    const headers = { Authorization: `Bearer ${await tokenOf("partner")}` };
    await page.request.post("/api/partner/parent/invite", { headers, data: { emails: address, kidsNum: 3 } });
    await emails(page).fill(address);
    await kidsNum(page).fill("1");
    const row = preview(page).locator("tbody tr");
    await expect(row).toContainText("3 (kept)");
    await page.getByText("Set to new number").click();
    await expect(row).toContainText("3 → 1");
    await page.getByText("Keep theirs").click();
    await send(page).click();
    await expect(page).toHaveURL("/partner/dashboard");
    const found = await page.request.get("/api/partner/invites/all", { headers, params: { search: address } });
    expect(((await found.json()) as { data: unknown[] }).data).toMatchObject([{ kidsNum: 3 }]);
    await withdrawAll(page, [address]);
  });

  test("restores the input after a reload, until it is cleared", async ({ page }) => {
    await emails(page).fill("ada@mail.example");
    await kidsNum(page).fill("3");
    await page.reload();
    await expect(emails(page)).toHaveValue("ada@mail.example");
    await expect(kidsNum(page)).toHaveValue("3");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.reload();
    await expect(emails(page)).toHaveValue("");
  });

  test("previews each address before anything is sent", async ({ page }) => {
    const fresh = newAddress("fresh");
    await emails(page).fill(`${fresh}, seun.adebayo@mail.example, tobi@mail, ${fresh.toUpperCase()}`);
    await kidsNum(page).fill("2");
    const rows = preview(page).locator("tbody tr");
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: "seun.adebayo@mail.example" })).toContainText("Registered");
    await expect(rows.filter({ hasText: "tobi@mail" })).toContainText("Invalid");
    await expect(rows.filter({ hasText: "Duplicate" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "New" })).toHaveCount(1);
    await expect(page.getByText("1 row has errors and is left out.")).toBeVisible();
    await page.getByRole("button", { name: "Skip 1 registered" }).click();
    await expect(emails(page)).toHaveValue(`${fresh}, tobi@mail`);
    await emails(page).fill(fresh);
    await expect(emails(page)).toHaveValue(fresh);
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Send 1 invite" })).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
  });

  test("keeps the numbers of spreadsheet cells", async ({ page }) => {
    const [one, other] = [newAddress("cell"), newAddress("cell")];
    await emails(page).fill(`Email\tKids\n${one}\t4\n${other}\t`);
    await kidsNum(page).fill("1");
    const rows = preview(page).locator("tbody tr");
    await expect(rows.filter({ hasText: one }).locator("td").nth(1)).toHaveText("4");
    await expect(rows.filter({ hasText: other }).locator("td").nth(1)).toHaveText("1");
    const call = page.waitForRequest(CALL);
    await send(page).click();
    expect((await call).postDataJSON()).toEqual({
      invites: [
        { email: one, kidsNum: 4 },
        { email: other, kidsNum: 1 },
      ],
      keepExisting: true,
    });
    await expect(page).toHaveURL("/partner/dashboard");
    await withdrawAll(page, [one, other]);
  });

  test("parses a CSV file in the browser: quotes, a byte order mark, Windows line endings", async ({ page }) => {
    const buffer = Buffer.from(
      '\uFEFFName,E-mail,Kids allowed\r\n"Eze, Ada",ada@csv.example,2\r\n"Bello, Bisi",bisi@csv.example,3\r\n',
    );
    const file = { name: "parents.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("Choose a CSV file").setInputFiles(file);
    await expect(emails(page)).toHaveValue("ada@csv.example, 2\nbisi@csv.example, 3");
    await expect(page.getByText("2 rows read from parents.csv")).toBeVisible();
    await page
      .getByLabel("Choose a CSV file")
      .setInputFiles({ ...file, name: "empty.csv", buffer: Buffer.from("a,b\n1,2") });
    await expect(page.getByText("There is no email address in empty.csv.")).toBeVisible();
    await expect(emails(page), "keeps the existing content").toHaveValue("ada@csv.example, 2\nbisi@csv.example, 3");
    await page.getByRole("button", { name: "Clear" }).click();
  });

  test("a file can be dropped", async ({ page }) => {
    test.skip(isPhone(page), "nothing is dragged on a phone");
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["ada@csv.example;2\nbisi@csv.example;3"], "dropped.csv"));
      return transfer;
    });
    await page.locator("label:has(input[type=file])").dispatchEvent("drop", { dataTransfer: data });
    await expect(emails(page)).toHaveValue("ada@csv.example, 2\nbisi@csv.example, 3");
    await page.getByRole("button", { name: "Clear" }).click();
  });

  test("rejects more than 2,000 addresses before anything is sent", async ({ page }) => {
    let calls = 0;
    await page.route(CALL, (route) => {
      calls += 1;
      return route.abort();
    });
    await emails(page).fill(Array.from({ length: 2001 }, (_, index) => `p${index}@many.example`).join(", "));
    await kidsNum(page).fill("1");
    await send(page).click();
    await expect(emails(page)).toHaveAccessibleDescription(
      "2,001 addresses are too many at once. Send up to 2,000 at a time.",
    );
    expect(calls).toBe(0);
    await page.getByRole("button", { name: "Clear" }).click();
  });

  test("works by keyboard alone", async ({ page }) => {
    test.skip(isPhone(page), "a phone has no Tab");
    await emails(page).focus();
    await page.keyboard.type("tobi@mail");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Choose a CSV file")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(kidsNum(page)).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await expect(send(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Clear" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(emails(page)).toHaveValue("");
  });

  test("axe finds no violations in light and dark, and nothing scrolls sideways from 360 px", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await expectNoAxeViolations(page);
    await emails(page).fill("halima.bello@axe.example, tobi@mail,");
    await expect(preview(page).locator("tbody tr")).toHaveCount(2);
    await send(page).click();
    await expect(kidsNum(page)).toHaveAccessibleDescription("Number of kids is required");
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Clear" }).click();
  });
});

test("a log-out removes the draft", async ({ page, request }) => {
  desktopOnly(page);
  const email = await signUp(request, "partner");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto(FORM);
  await emails(page).fill("ada@mail.example");
  // requests during navigation are rejected, and the browser logs that
  await expect(preview(page).locator("tbody tr")).toHaveCount(1);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/partner/login");
  await setToken(page, "partner", await logIn(request, "partner", email));
  await page.goto(FORM);
  await expect(emails(page)).toHaveValue("");
});

test("V06: after inviting many the dashboard opens and shows the progress", async ({ page, request }) => {
  desktopOnly(page);
  const token = await logIn(request, "partner", await signUp(request, "partner"));
  await setToken(page, "partner", token);
  await page.goto(FORM);
  const start = Date.now();
  await emails(page).fill(Array.from({ length: 120 }, (_, index) => `p${start}-${index}@batch.example`).join(", "));
  await kidsNum(page).fill("1");
  await page.getByRole("button", { name: "Send 120 invites" }).click();
  await expect(page).toHaveURL("/partner/dashboard");
  await expect(page.getByRole("heading", { name: "120 parents invited" })).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "View invites" }).click();
  await expect(page).toHaveURL("/partner/invites");
  await expect(page.getByText("Page 1, 120 Record(s)")).toBeVisible();
});
