import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, expectRefusal, test } from "./fixtures";

const SUM = 117_810_000;
const PAY = "Pay NGN 1,178,100.00";
let count = 0;

/** A new transaction, as started by a merchant's page. */
async function begin(request: APIRequestContext, callback = ""): Promise<{ code: string; reference: string }> {
  const { data: hosts } = await (await request.get("/api/common/checkout")).json();
  count += 1;
  const reference = `E2E-${Date.now()}-${process.pid}-${count}`;
  const body = {
    key: hosts.publicKey,
    email: "adaeze@greenbridge.example",
    amount: SUM,
    ref: reference,
    callback_url: callback,
  };
  const answer = await (await request.post("/sandbox/api/checkout/request_inline", { data: body })).json();
  expect(answer.status, answer.message).toBe(true);
  return { code: answer.data.access_code, reference };
}

async function open(page: Page, code: string): Promise<void> {
  await page.goto(`/sandbox/checkout/${code}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pay .* NGN 1,178,100\.00$/);
}

const paid = (page: Page) => page.getByRole("heading", { name: "Payment approved" });

/** A browser that blocks all storage. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused = {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    };
    Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
  });
}

test("K10 K11: the hosted page accepts a test card and returns with the reference, without any storage", async ({
  page,
  request,
  baseURL,
}) => {
  await refuseStorage(page);
  const { code, reference } = await begin(request, `${baseURL}/favicon.svg`);
  await open(page, code);
  await expect(page.getByText("Test checkout. No card is charged and no money moves.")).toBeVisible();
  await page.getByRole("button", { name: /^Succeeds 4084 0840/ }).click();
  await page.getByRole("button", { name: PAY }).click();
  await expect(paid(page)).toBeVisible();
  await page.waitForURL(`${baseURL}/favicon.svg?trxref=${reference}&reference=${reference}`);
  await page.goto(`/sandbox/checkout/${code}`);
  await expect(paid(page)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("K06: by keyboard alone: a declined card, then PIN and OTP", async ({ page, request }) => {
  const { code } = await begin(request);
  await open(page, code);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Cancel payment" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Card" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("4084080000005408");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1230");
  await page.keyboard.press("Tab");
  await page.keyboard.type("001");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Not paid: Declined");
  await page.getByRole("button", { name: /^PIN and OTP/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("CVV").press("Enter");
  await expect(page.getByLabel("Card PIN")).toBeFocused();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.keyboard.type("1234\n");
  await expect(page.getByLabel("One-time password (OTP)")).toBeFocused();
  await page.keyboard.type("123456\n");
  await expect(paid(page)).toBeFocused();
});

test("K06: the test bank approves; a transfer that the bank confirms later is detected", async ({ page, request }) => {
  const first = await begin(request);
  await open(page, first.code);
  await page.getByRole("button", { name: /^Bank page/ }).click();
  await page.getByRole("button", { name: PAY }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(paid(page)).toBeVisible();

  const second = await begin(request);
  await open(page, second.code);
  await page.getByRole("tab", { name: "Bank Transfer" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:\d\d)$/);
  await page.getByRole("button", { name: "I have sent the money" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for the transfer" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Confirm transfer" })).toBeEnabled();
  const confirmed = await request.post(`/sandbox/api/test/${second.code}`, { data: { transfer: "confirm" } });
  expect(confirmed.ok()).toBe(true);
  await expect(paid(page)).toBeVisible();
});

/** A merchant's page that opens the iframe and records its messages. */
async function frameIn(page: Page): Promise<void> {
  await page.goto("/no/such/screen");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const frame = document.createElement("iframe");
    frame.src = "/sandbox/checkout/popup";
    frame.title = "Checkout";
    frame.allow = "clipboard-write";
    frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0";
    addEventListener("message", ({ data, source, origin }) => {
      if (source === frame.contentWindow && origin === location.origin) heard.push(data);
    });
    document.body.append(frame);
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

async function postToFrame(page: Page, message: unknown): Promise<void> {
  await page.evaluate((data) => {
    document.querySelector("iframe")?.contentWindow?.postMessage(data, location.origin);
  }, message);
}

test("K06 K11: the iframe reports events to the page around it, in the provider's words", async ({ page, request }) => {
  await refuseStorage(page);
  const { code, reference } = await begin(request);
  await frameIn(page);
  const frame = page.frameLocator("iframe");
  await expect.poll(() => heard(page)).toEqual([{ event: "loaded:checkout" }]);

  await postToFrame(page, { type: "inline:url", path: "newTransaction", params: { accessCode: code } });
  await postToFrame(page, "render");
  await expect(frame.getByRole("main")).toBeFocused();
  expect((await heard(page)).at(-1)).toMatchObject({
    event: "loaded:transaction",
    data: { accessCode: code, customer: {} },
  });
  await expectNoAxeViolations(page);

  await page.keyboard.press("Escape");
  await expect.poll(async () => (await heard(page)).at(-1)).toEqual({ event: "close", data: { status: "abandoned" } });
  await postToFrame(page, "close");
  await expect(frame.getByRole("main")).toBeHidden();

  await postToFrame(page, { type: "inline:url", path: "newTransaction", params: { accessCode: code } });
  await frame.getByRole("tab", { name: "Bank Transfer" }).click();
  await frame.getByRole("button", { name: "I have sent the money" }).click();
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toEqual({ event: "transfer:pending", data: { status: "pending" } });
  await frame.getByRole("button", { name: "Reject transfer" }).click();
  await expect(frame.getByRole("alert")).toContainText("Not paid");

  await frame.getByRole("tab", { name: "Card" }).click();
  await frame.getByRole("button", { name: /^Succeeds 4084 0840/ }).click();
  await frame.getByRole("button", { name: PAY }).click();
  const query = `?trxref=${reference}&reference=${reference}`;
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toMatchObject({
      event: "success",
      data: { reference, trxref: reference, status: "success", message: "Approved", redirecturl: query },
    });
});

test("the iframe shows why nothing starts", async ({ page, quietConsole }) => {
  await frameIn(page);
  await expect.poll(() => heard(page)).toHaveLength(1);
  await postToFrame(page, {
    type: "inline:url",
    path: "newTransaction",
    params: { key: "pk_test_nobody", email: "a@b.example", amount: 5000 },
  });
  const message = "Please enter a valid Key";
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toEqual({ event: "error", data: { type: "setup", message } });
  await expect(page.frameLocator("iframe").getByText(message)).toBeVisible();
  expectRefusal(quietConsole);
});

for (const theme of ["light", "dark"] as const) {
  test(`the checkout has no axe violations and fits 360 px, ${theme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 360, height: 740 });
    const { code } = await begin(request);
    await open(page, code);
    const check = async () => {
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
    };
    await page.getByRole("button", { name: PAY }).click();
    await page.getByRole("button", { name: "All 10 test cards" }).click();
    await page.getByText("Test controls").click();
    await check();
    await page.getByRole("tab", { name: "Bank Transfer" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
    await check();
    await page.getByRole("tab", { name: "Card" }).click();
    await page.getByRole("button", { name: /^Bank page/ }).click();
    await page.getByRole("button", { name: PAY }).click();
    await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    await check();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await check();
  });
}

test("without a page around it the iframe has nothing to pay", async ({ page }) => {
  await page.goto("/sandbox/checkout/popup");
  await expect(page.getByRole("heading", { name: "Nothing to pay here" })).toBeVisible();
});

test("a server without a sandbox shows a message", async ({ page }) => {
  const json = { status: true, message: "", data: { publicKey: "pk_live_1", sandbox: false } };
  await page.route("**/api/common/checkout", (route) => route.fulfill({ json }));
  await page.goto("/sandbox/checkout/abc123def456ghi");
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
});
