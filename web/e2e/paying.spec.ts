import type { Page } from "@playwright/test";
import { checkoutOf, newPayer, newSponsor, payByCard, type Sponsor } from "./billing-data";
import { addChild } from "./family-data";
import { setToken, expect, expectErrorToast, expectRefusal, keepPanelClosed, test, watchToasts } from "./fixtures";
import { INVOICE_DUE } from "./classes.mjs";

/* Payments in the sandbox, and their failures. Independent of the screen size. */

const process = (page: Page) => page.getByRole("button", { name: "Process Payment" });
const received = (page: Page) => page.getByRole("heading", { name: "Payment received" });

async function openInvoice(page: Page, { token }: Sponsor): Promise<void> {
  await setToken(page, "partner", token);
  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: /^INV-/ }).click();
  await expect(process(page)).toBeVisible();
}

/** The partner's payments, from the server. */
async function paymentsOf(page: Page, { token }: Sponsor) {
  const answer = await page.request.get("/api/partner/payments", { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).data;
}

test("K06 K11: a declined card, then another one in the same checkout: paid once", async ({ page, request }) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  await openInvoice(page, sponsor);
  await process(page).click();
  const checkout = checkoutOf(page);
  await checkout.getByLabel("Card number").fill("4084 0800 0000 5408");
  await checkout.getByLabel("Expiry").fill("12 / 30");
  await checkout.getByLabel("CVV").fill("001");
  await checkout.getByRole("button", { name: /^Pay NGN/ }).click();
  await expect(checkout.getByRole("alert")).toContainText("Not paid: Declined");
  await payByCard(checkout, "Succeeds");
  await expect(received(page)).toBeVisible();
  expect(await paymentsOf(page, sponsor)).toMatchObject([{ state: "succeeded" }]);
});

for (const when of ["Before", "After", "Never"] as const) {
  test(`K11: the provider's webhook arrives ${when.toLowerCase()}: the return ends on the result, and it is paid once`, async ({
    page,
    request,
  }) => {
    const sponsor = await newSponsor(request, ["Amara"]);
    await openInvoice(page, sponsor);
    await process(page).click();
    const checkout = checkoutOf(page);
    await checkout.getByText("Test controls").click();
    await checkout.getByRole("radio", { name: when }).check({ force: true });
    await expect(checkout.getByText("Saved.")).toBeVisible();
    await payByCard(checkout, "Succeeds");
    await expect(received(page)).toBeVisible();
    const [paid, ...others] = await paymentsOf(page, sponsor);
    expect(others).toEqual([]);
    expect(paid.receiptNumber).toEqual(expect.any(Number));
    if (when !== "After") return;
    // the webhook arrives four seconds later, and changes nothing
    await expect.poll(async () => (await paymentsOf(page, sponsor))[0], { intervals: [5000] }).toEqual(paid);
  });
}

test("K11: the provider's webhook instead of the return: paid, although the tab was closed too soon", async ({
  page,
  request,
  quietConsole,
}) => {
  const sponsor = await newSponsor(request, ["Amara"], "Canada");
  await openInvoice(page, sponsor);
  await process(page).click();
  const tab = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Make Payment Now" }).click();
  const checkout = await tab;
  await payByCard(checkout, "Succeeds");
  await expect(checkout.getByRole("heading", { name: "Payment approved" })).toBeVisible();
  await checkout.close();
  await page.getByRole("link", { name: "See this payment" }).click();
  await expect(received(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "This invoice is paid" })).toBeVisible();
  expectRefusal(quietConsole);
});

test("K06: a bank transfer is pending until the bank confirms it, and the result updates by itself", async ({
  page,
  request,
}) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  await openInvoice(page, sponsor);
  const opened = page.waitForResponse("**/verify_access_code/*");
  await process(page).click();
  const { data } = await (await opened).json();
  const checkout = checkoutOf(page);
  await checkout.getByRole("tab", { name: "Bank Transfer" }).click();
  await checkout.getByRole("button", { name: "I have sent the money" }).click();
  await expect(page.getByText(/^A bank transfer of NGN [\d,.]+ has been under way since /)).toBeVisible();
  await expect(process(page), "nobody is asked to pay twice").toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Cancel the transfer and pay by card" })).toBeVisible();
  await expect(process(page), "nor after a reload").toHaveCount(0);
  await page.getByRole("link", { name: "See this payment" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your bank transfer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Make Payment Now" }), "nobody pays twice").toHaveCount(0);
  await expect(page.getByText("Transfer under way", { exact: true })).toBeVisible();
  await request.post(`/sandbox/api/test/${data.access_code}`, { data: { transfer: "confirm" } });
  await expect(received(page)).toBeVisible();
});

test("K11: paid in one tab, the other one shows it and pays nothing", async ({
  page,
  request,
  context,
  quietConsole,
}) => {
  expectErrorToast(page, "Nothing of this invoice is unpaid any more.");
  const sponsor = await newSponsor(request, ["Amara"]);
  await openInvoice(page, sponsor);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(process(other)).toBeVisible();
  await page.bringToFront();
  await process(page).click();
  await payByCard(checkoutOf(page), "Succeeds");
  await expect(received(page)).toBeVisible();
  // with stale data: a tab that becomes visible would refetch by itself
  await process(other).dispatchEvent("click");
  await expect(other.getByText(/^Nothing of this is unpaid any more\.|^All of it has been paid\./)).toBeVisible();
  expect(await paymentsOf(page, sponsor)).toHaveLength(1);
  expectRefusal(quietConsole);
});

test("K11: paid in two tabs at once, the second shows it and has no receipt", async ({ page, request, context }) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  await openInvoice(page, sponsor);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await process(tab).click();
    await expect(checkoutOf(tab).getByRole("tab", { name: "Card" })).toBeVisible();
  }
  await payByCard(checkoutOf(page), "Succeeds");
  await expect(received(page)).toBeVisible();
  await payByCard(checkoutOf(other), "Succeeds");
  await expect(other.getByRole("heading", { name: "A person is looking at this payment" })).toBeVisible();
  await expect(other.getByText(/something that was paid already\. Please do not pay again/)).toBeVisible();
  expect(await paymentsOf(page, sponsor)).toMatchObject([
    { state: "review", receiptNumber: null },
    { state: "succeeded" },
  ]);
});

test("K06: a tab closed before paying: Payments shows pending, and checking again helps once it is paid", async ({
  page,
  request,
}) => {
  const family = await newPayer(request);
  await keepPanelClosed(page, family.id);
  await setToken(page, "parent", family.token);
  await page.goto("/partner/parent/dashboard");
  const tab = page.waitForEvent("popup");
  await page
    .getByRole("row")
    .getByRole("link", { name: /^Make Payment for / })
    .click();
  const checkout = await tab;
  await expect(checkout.getByRole("tab", { name: "Card" })).toBeVisible();
  const code = checkout.url().split("/").at(-1) ?? "";
  await checkout.close();

  await page.clock.install();
  await page.goto("/partner/parent/payments");
  const row = page.getByRole("row").filter({ hasText: "Pending" });
  await expect(row).toHaveCount(1);
  await row.getByRole("link").click();
  await expect(page.getByText("Checking automatically…")).toBeVisible();
  const again = page.getByRole("button", { name: "Check again" });
  // polling every three seconds, for a minute
  await expect(async () => {
    await page.clock.runFor(3000);
    expect(await again.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });

  // paid on another device, and the provider's webhook never arrives
  await request.post(`/sandbox/api/test/${code}`, { data: { webhook: "never" } });
  await request.post(`/sandbox/api/test/${code}`, { data: { transfer: "confirm" } });
  await again.click();
  await expect(async () => {
    await page.clock.runFor(3000);
    expect(await received(page).isVisible()).toBe(true);
  }).toPass({ intervals: [200] });
});

test("I05: a price that changed meanwhile is rejected with a message, and the new one is shown", async ({
  page,
  request,
  quietConsole,
}) => {
  expectErrorToast(page, "The sum of this invoice has changed. Please look at it again before you pay.");
  const sponsor = await newSponsor(request, ["Amara"], "Nigeria", 2);
  await openInvoice(page, sponsor);
  const before = await page.getByRole("complementary", { name: "Payment" }).locator(INVOICE_DUE).textContent();
  await addChild(request, sponsor.family, "Kosi", "partner");
  // with stale data: the page would refetch when its tab becomes visible
  await process(page).click();
  await expect(
    page.getByText(
      /^The amount has changed since this page was opened\. It is now NGN [\d,.]+\. Look at it, then press Process Payment again\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Payment" }).locator(INVOICE_DUE)).not.toHaveText(before ?? "");
  expectRefusal(quietConsole);
  await process(page).click();
  await payByCard(checkoutOf(page), "Succeeds");
  await expect(received(page)).toBeVisible();
  await expect(page.getByText("Kosi Eze")).toBeVisible();
});

test("K06: opened as localhost, the checkout works there too", async ({ browser, request, baseURL }) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  const here = (baseURL ?? "").replace("127.0.0.1", "localhost");
  const context = await browser.newContext({ baseURL: here });
  await watchToasts(context);
  const page = await context.newPage();
  await openInvoice(page, sponsor);
  await process(page).click();
  await payByCard(checkoutOf(page), "Succeeds");
  await expect(received(page)).toBeVisible();
  expect(page.url()).toContain(here);
  await context.close();
});
