import type { BrowserContext, Page } from "@playwright/test";
import { checkoutOf, newSponsor, payByCard, type Sponsor } from "./billing-data";
import { setToken, expect, test } from "./fixtures";

/* The sandbox's inline mode: payments go through our checkout library, its validation and its wallet. */

const process = (page: Page) => page.getByRole("button", { name: "Process Payment" });
const received = (page: Page) => page.getByRole("heading", { name: "Payment received" });

async function openInvoice(page: Page, { token }: Sponsor, origin = ""): Promise<void> {
  // the checkout returns to the server's own URL
  await setToken(page, "partner", token);
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem("partnerToken", value), token);
  await page.goto(`${origin}/partner/invoices`);
  await page.getByRole("link", { name: /^INV-/ }).click();
  await expect(process(page)).toBeVisible();
}

test("K01 K03 K04 K09 K12: a payment on a screen starts with key, email, amount and reference through request_inline", async ({
  page,
  request,
}) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  await openInvoice(page, sponsor);
  const created = page.waitForResponse("**/api/common/partners/payment/create");
  const started = page.waitForRequest("**/sandbox/api/checkout/request_inline");
  await process(page).click();
  const { data: payable } = await (await created).json();
  const sent = (await started).postDataJSON();
  expect(sent).toMatchObject({
    key: payable.publicKey,
    email: payable.email,
    amount: payable.charged.minor,
    currency: "NGN",
    ref: payable.reference,
    mode: "popup",
  });
  expect(sent.key).toMatch(/^pk_test_/);
  expect(JSON.parse(sent.metadata).referrer).toContain("/partner/invoices/");
  const answer = await (await (await started).response())?.json();
  expect(answer).toMatchObject({
    status: true,
    data: { access_code: payable.accessCode, reference: payable.reference },
  });
  await payByCard(checkoutOf(page), "Succeeds");
  await expect(received(page)).toBeVisible();
});

test("K01 K02 K12: shows what the checkout rejects in its own words, and nobody is charged", async ({
  page,
  request,
}) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  await openInvoice(page, sponsor);
  const calls: string[] = [];
  page.on("request", (call) => calls.push(call.url()));
  await page.route("**/api/common/partners/payment/create", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, email: "", publicKey: "" } } });
  });
  await process(page).click();
  await expect(page.getByText("Required parameter missing: key. Required parameter missing: email")).toBeVisible();
  expect(calls.filter((url) => url.includes("request_inline"))).toEqual([]);
  await expect(process(page)).toBeVisible();
});

const SECURE = "https://portal.test";

/** The app under https, where browsers have wallets; every response comes from the real server. */
async function secured(context: BrowserContext, baseURL: string): Promise<void> {
  await context.route(`${SECURE}/**`, async (route) => {
    const url = route.request().url().replace(SECURE, baseURL);
    const response = await route.fetch({ url, maxRedirects: 0 });
    const to = response.headers()["location"];
    if (to === undefined) return route.fulfill({ response });
    // a redirect cannot be fulfilled as one: the page follows it by script
    return route.fulfill({ contentType: "text/html", body: `<meta http-equiv="refresh" content="0;url=${to}">` });
  });
}

/** A browser with Apple Pay, whose sheet approves at once. Its calls are recorded. */
function wallet() {
  class FakeSession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static supportsVersion = (version: number) => version === 6;
    onvalidatemerchant = (_event: object) => undefined as unknown;
    onpaymentauthorized = (_event: object) => undefined as unknown;
    constructor(_version: number, request: object) {
      Reflect.set(window, "askedOfWallet", request);
    }
    begin() {
      setTimeout(() => this.onvalidatemerchant({ validationURL: "https://apple.test/session?a=1&b=2" }));
    }
    completeMerchantValidation() {
      setTimeout(() => this.onpaymentauthorized({ payment: { token: "t" } }));
    }
    completePayment(status: number) {
      Reflect.set(window, "walletEnded", status);
    }
  }
  Reflect.set(window, "ApplePaySession", FakeSession);
}

test("K07 K08: Apple Pay pays the invoice where the browser has it; a rejected charge shows a message below its button", async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const sponsor = await newSponsor(request, ["Amara"]);
  await secured(context, baseURL ?? "");
  await page.addInitScript(wallet);
  await openInvoice(page, sponsor, SECURE);
  const forms: Record<string, URLSearchParams> = {};
  page.on("request", (call) => {
    const name = /applepay\/(validate-session|charge)/.exec(call.url())?.[1];
    if (name) forms[name] = new URLSearchParams(call.postData() ?? "");
  });
  let refused = true;
  await page.route("**/sandbox/standard/applepay/charge", async (route) => {
    if (!refused) return route.fallback();
    refused = false;
    await route.fulfill({ json: { status: "failed", message: "Declined" } });
  });
  await process(page).click();
  const apple = page.getByRole("button", { name: /Apple Pay/ });
  await apple.click();
  await expect(
    page.getByText("An error occurred while paying with Apple Pay. Please try again or use another payment method."),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "walletEnded"))).toBe(1);
  const asked = await page.evaluate(() => Reflect.get(window, "askedOfWallet"));
  expect(asked).toMatchObject({
    countryCode: "NG",
    currencyCode: "NGN",
    supportedNetworks: ["visa", "masterCard"],
    merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
  });
  expect(Object.fromEntries(forms["validate-session"] ?? [])).toEqual({
    transaction: expect.stringMatching(/^\d+$/),
    sessionUrl: "https://apple.test/session?a=1&b=2",
    displayName: "Seatling (test)",
    domainName: "portal.test",
  });
  await apple.click();
  await expect(received(page)).toBeVisible();
  expect(JSON.parse(forms["charge"]?.get("paymentObject") ?? "")).toEqual({ token: "t" });
});
