/**
 * @vitest-environment jsdom
 * @vitest-environment-options { "url": "https://school.example/pay" }
 */
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { applePayRequest, type ApplePayRequest } from "./apple-pay";
import { Checkout } from "./checkout";
import { GOOD, HOSTS, openCheckout, PAID, STARTED, stubDialogs, watchedCallbacks } from "./test-checkout";
import { mountWalletButton } from "./wallet-button";

const WITH_APPLE = { ...STARTED, channels: ["card", "apple_pay"] };
const SESSION_URL = "https://apple.example/session?a=1&b=2";
const FAILURE = "An error occurred while paying with Apple Pay. Please try again or use another payment method.";

/** Stub of the browser's wallet. */
class FakeSession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static last: FakeSession;
  static supportsVersion = (version: number) => version === 6;
  onvalidatemerchant = (_event: { validationURL: string }): void => undefined;
  onpaymentauthorized = (_event: { payment: unknown }): void => undefined;
  oncancel = (): void => undefined;
  completeMerchantValidation = vi.fn<(session: unknown) => void>();
  completePayment = vi.fn<(status: number) => void>();
  begin = vi.fn<() => void>();
  readonly version: number;
  readonly request: ApplePayRequest;

  constructor(version: number, request: ApplePayRequest) {
    this.version = version;
    this.request = request;
    FakeSession.last = this;
  }
}

const forms: Record<string, Record<string, string>> = {};
let checkout: Checkout;

/** Records the submitted form and responds. */
const form =
  (name: string, answer: object) =>
  async ({ request }: { request: Request }) => {
    expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    forms[name] = Object.fromEntries(new URLSearchParams(await request.text()));
    return HttpResponse.json(answer);
  };

const done = () => HttpResponse.json({ status: true, message: "" });
const button = () => document.querySelector<HTMLButtonElement>("#wallet #apple-pay-button");

function provider(started: object, answers: { validate?: object; charge?: object } = {}) {
  server.use(
    http.post(`${HOSTS.apiUrl}checkout/request_inline`, () =>
      HttpResponse.json({ status: true, message: "", data: started }),
    ),
    http.post(`${HOSTS.apiUrl}transaction/set_ip/:id`, done),
    http.post(`${HOSTS.apiUrl}transaction/update_log/:id`, done),
    http.post(
      `${HOSTS.paymentBaseUrl}applepay/validate-session/`,
      form("validate", answers.validate ?? { status: "success", message: "Session validated", data: { token: 1 } }),
    ),
    http.post(`${HOSTS.paymentBaseUrl}applepay/charge`, form("charge", answers.charge ?? PAID)),
  );
}

/** A page with a container for the wallet's button and a button of its own. */
async function mounted(parameters: object = {}) {
  document.body.innerHTML = '<div id="wallet"></div><button id="other">Pay otherwise</button>';
  const opened = openCheckout();
  checkout = opened.checkout;
  const { called, callbacks } = watchedCallbacks();
  const onElementsMount = vi.fn<(mounted: unknown) => void>();
  const transaction = await checkout.paymentRequest({
    ...GOOD,
    ...callbacks,
    container: "wallet",
    loadPaystackCheckoutButton: "other",
    onElementsMount,
    ...parameters,
  });
  return { ...opened, transaction, called, onElementsMount };
}

beforeEach(() => {
  stubDialogs();
  vi.stubGlobal("ApplePaySession", FakeSession);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  checkout = new Checkout(HOSTS);
});

afterEach(() => {
  checkout.destroy();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("K07: the sheet is for Nigeria, Visa and MasterCard, 3-D Secure, credit and debit", () => {
  expect(applePayRequest(STARTED)).toEqual({
    countryCode: "NG",
    currencyCode: "NGN",
    merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
    supportedNetworks: ["visa", "masterCard"],
    requiredBillingContactFields: ["postalAddress", "name", "phone", "email"],
    total: { label: "Seatling - Paystack", type: "final", amount: "5000.5" },
  });
});

test.each([
  ["biannually", "BIANNUAL PLAN"],
  ["annually", "ANNUAL PLAN"],
  ["monthly", "MONTHLY PLAN"],
])("K07: a plan paid %s has the line %s", (interval, label) => {
  expect(applePayRequest({ ...STARTED, plan_details: { interval } }).lineItems).toEqual([{ label, amount: "5000.5" }]);
});

test("K07: mounts the button, reports it, and opens the wallet on click", async () => {
  provider(WITH_APPLE);
  const { onElementsMount } = await mounted();
  expect(onElementsMount).toHaveBeenCalledWith({ applePay: true });
  expect(button()?.style).toMatchObject({ height: "50px", width: "auto", borderRadius: "3px", padding: "10px" });
  button()?.click();
  expect(FakeSession.last.version).toBe(6);
  expect(FakeSession.last.begin).toHaveBeenCalled();
});

test("K07: sends validate-session and charge form-encoded, and reports success", async () => {
  provider(WITH_APPLE);
  const { called, transaction } = await mounted();
  button()?.click();
  const session = FakeSession.last;
  session.onvalidatemerchant({ validationURL: SESSION_URL });
  await vi.waitFor(() => expect(session.completeMerchantValidation).toHaveBeenCalledWith({ token: 1 }));
  expect(forms["validate"]).toEqual({
    transaction: String(STARTED.id),
    sessionUrl: SESSION_URL,
    displayName: "Seatling",
    domainName: "school.example",
  });
  session.onpaymentauthorized({ payment: { token: { paymentData: "é&=" } } });
  await vi.waitFor(() =>
    expect(called).toEqual([
      ["onSuccess", PAID],
      ["callback", PAID],
    ]),
  );
  expect(forms["charge"]).toEqual({
    transaction: String(STARTED.id),
    paymentObject: '{"token":{"paymentData":"é&="}}',
  });
  expect(session.completePayment).toHaveBeenCalledWith(FakeSession.STATUS_SUCCESS);
  expect(transaction).toMatchObject({ isActive: false, status: "success" });
  expect(transaction?.log?.state.history.map(({ message }) => message)).toEqual([
    "Attempted to pay with apple pay",
    "Session validated",
    "Successfully paid with apple pay",
  ]);
});

test("K08: a rejected charge shows a message below the button, calls onError and leaves the transaction payable", async () => {
  const refused = { status: "failed", message: "Declined" };
  provider(WITH_APPLE, { charge: refused });
  const { called, transaction } = await mounted();
  button()?.click();
  FakeSession.last.onpaymentauthorized({ payment: {} });
  await vi.waitFor(() => expect(called).toEqual([["onError", refused]]));
  expect(FakeSession.last.completePayment).toHaveBeenCalledWith(FakeSession.STATUS_FAILURE);
  expect(document.querySelector("[role=alert]")?.textContent).toBe(FAILURE);
  expect(transaction?.isActive).toBe(true);
  expect(transaction?.log?.state).toMatchObject({ errors: 1, success: false });
  button()?.click();
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("K08: a merchant that the wallet does not accept is an error", async () => {
  const refused = { status: "failed", message: "Domain not registered" };
  provider(WITH_APPLE, { validate: refused });
  const { called } = await mounted();
  button()?.click();
  FakeSession.last.onvalidatemerchant({ validationURL: SESSION_URL });
  await vi.waitFor(() => expect(called).toEqual([["onError", refused]]));
  expect(FakeSession.last.completeMerchantValidation).not.toHaveBeenCalled();
});

test("K08: closing the wallet's sheet cancels, and the button still works", async () => {
  provider(WITH_APPLE);
  const { called } = await mounted();
  button()?.click();
  FakeSession.last.oncancel();
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  button()?.click();
  expect(FakeSession.last.begin).toHaveBeenCalled();
});

test("K08: does nothing without a container", async () => {
  const message = "A container is required to mount the payment request button";
  await expect(checkout.paymentRequest(GOOD)).rejects.toThrow(message);
  await expect(checkout.paymentRequest({ ...GOOD, container: "nowhere" })).rejects.toThrow(message);
  expect(() => new Checkout(HOSTS, { isPaymentRequest: true })).toThrow(message);
  expect(console.warn).toHaveBeenCalledWith(message);
});

test("K08: rejects mounting without a container or without a wallet, with these messages", () => {
  const place = document.createElement("div");
  expect(() => mountWalletButton(null, ["apple_pay"])).toThrow("Container to mount elements was not provided");
  const noWallet = "No wallet payment method is available on this device";
  expect(() => mountWalletButton(place, ["card"])).toThrow(noWallet);
  vi.stubGlobal("ApplePaySession", undefined);
  expect(() => mountWalletButton(place, ["apple_pay"])).toThrow(noWallet);
});

test("K08: rejects Apple Pay without a transaction", () => {
  expect(() => checkout.startApplePay()).toThrow("Could not initiate apple pay transaction");
  expect(console.warn).toHaveBeenCalledWith("Could not initiate apple pay transaction");
});

test("K08: mounts nothing for a transaction that Apple Pay cannot pay, and the page's own button opens the checkout", async () => {
  provider(STARTED);
  const { onElementsMount, layer } = await mounted();
  expect(onElementsMount).toHaveBeenCalledWith(null);
  expect(button()).toBeNull();
  document.querySelector<HTMLButtonElement>("#other")?.click();
  expect(layer.open).toBe(true);
});

test("K08: a device without a wallet sends no request and binds the page's own button", async () => {
  vi.stubGlobal("ApplePaySession", undefined);
  const { onElementsMount, layer, transaction } = await mounted();
  expect(onElementsMount).toHaveBeenCalledWith(null);
  expect(transaction).toMatchObject({ isActive: true, status: null });
  document.querySelector<HTMLButtonElement>("#other")?.click();
  expect(layer.open).toBe(true);
});

test("K08: with the wallet's button in the page a closed checkout leaves the transaction payable", async () => {
  provider(WITH_APPLE);
  const { post, called, transaction } = await mounted();
  document.querySelector<HTMLButtonElement>("#other")?.click();
  post("close", { status: "abandoned" });
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  expect(transaction?.isActive).toBe(true);
});

test("K10: checkout() asks first where there is a wallet, with the amount divided by 100", async () => {
  provider(WITH_APPLE, { charge: { status: "failed", message: "Declined" } });
  checkout.destroy();
  const opened = openCheckout();
  checkout = opened.checkout;
  const { layer } = opened;
  await checkout.checkout(GOOD);
  expect(layer.textContent).toContain("Pay NGN 5,000.50");
  layer.querySelector<HTMLButtonElement>("#apple-pay-button")?.click();
  FakeSession.last.onpaymentauthorized({ payment: {} });
  await vi.waitFor(() => expect(layer.querySelector("[role=alert]")?.textContent).toBe(FAILURE));
  const more = Array.from(layer.querySelectorAll("button")).find(
    ({ textContent }) => textContent === "More payment options",
  );
  more?.click();
  expect(layer.textContent).not.toContain("Pay NGN");
  expect(checkout.isOpen).toBe(true);
});
