import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { loadCheckout, type CheckoutWindow } from "./load-checkout";
import { HOSTS, PAID, STARTED, stubDialogs } from "./test-checkout";

const SANDBOX = { ...HOSTS, sandbox: true, publicKey: "pk_test_1" };
const REAL = { ...HOSTS, checkoutUrl: "https://checkout.paystack.com/", sandbox: false, publicKey: "pk_live_1" };

let opened: CheckoutWindow | undefined;

beforeEach(() => {
  stubDialogs();
});

afterEach(() => {
  opened?.close();
  vi.restoreAllMocks();
});

function listener() {
  return { onSuccess: vi.fn(), onCancel: vi.fn(), onLoad: vi.fn(), onError: vi.fn(), onPending: vi.fn() };
}

const frames = () => document.querySelectorAll<HTMLIFrameElement>("iframe[id^=inline-checkout-]");

/** Posts a message from the newest iframe. */
function post(origin: string, event: string, data?: unknown) {
  const source = Array.from(frames()).at(-1)?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent("message", { data: { event, data }, origin, source }));
}

/** Cancellations are reported with a delay, once it is clear that the payment is not pending. */
const settle = () => Promise.resolve();

test.each([
  ["our checkout in the sandbox", SANDBOX, location.origin],
  ["the vendor's with real keys", REAL, "https://checkout.paystack.com"],
])("K06: %s reports success, pending and cancelled alike", async (_name, settings, origin) => {
  opened = await loadCheckout(settings);
  const [paid, pending, left] = [listener(), listener(), listener()];

  opened.resume("paid", paid);
  expect(Array.from(frames()).at(-1)?.src).toBe(`${origin}${new URL(settings.checkoutUrl).pathname}popup`);
  post(origin, "loaded:transaction", { id: 1, customer: {}, accessCode: "paid" });
  post(origin, "success", { ...PAID, trans: "1" });
  expect(paid.onLoad).toHaveBeenCalledOnce();
  expect(paid.onSuccess).toHaveBeenCalledWith({ ...PAID, trans: "1" });

  opened.resume("pending", pending);
  post(origin, "transfer:pending", { status: "pending" });
  await settle();
  expect(pending.onPending).toHaveBeenCalledOnce();
  expect(pending.onCancel).not.toHaveBeenCalled();

  opened.resume("left", left);
  post(origin, "error", { type: "setup", message: "Invalid key" });
  post(origin, "close", { status: "abandoned" });
  await settle();
  expect(left.onError).toHaveBeenCalledWith({ type: "setup", message: "Invalid key" });
  expect(left.onCancel).toHaveBeenCalledOnce();
  expect(paid.onCancel).not.toHaveBeenCalled();

  // the same payment again: the new callbacks must be called, although the library keeps the first ones
  const again = listener();
  opened.resume("left", again);
  post(origin, "success", PAID);
  expect(again.onSuccess).toHaveBeenCalledWith(PAID);
  expect(left.onSuccess).not.toHaveBeenCalled();
  expect(again.onCancel).not.toHaveBeenCalled();
});

test.each([
  ["ours", SANDBOX, location.origin],
  ["the vendor's", REAL, "https://checkout.paystack.com"],
])("K06: closed by the screen, %s calls no callback and can be opened again", async (_name, settings, origin) => {
  opened = await loadCheckout(settings);
  const [first, second] = [listener(), listener()];
  opened.resume("a", first);
  opened.close();
  await settle();
  expect(first.onCancel).not.toHaveBeenCalled();
  opened.resume("b", second);
  post(origin, "success", PAID);
  expect(first.onSuccess).not.toHaveBeenCalled();
  expect(second.onSuccess).toHaveBeenCalledOnce();
});

test.each([
  ["ours", SANDBOX],
  ["the vendor's", REAL],
])(
  "K06: reopened for the same payment, %s reports no cancellation; for another, to the first",
  async (_name, settings) => {
    opened = await loadCheckout(settings);
    const [first, again, other] = [listener(), listener(), listener()];
    opened.resume("same", first);
    opened.resume("same", again);
    await settle();
    expect([first.onCancel, again.onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    opened.resume("other", other);
    await settle();
    expect([first.onCancel, again.onCancel, other.onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  },
);

test("K06: the sandbox uses the page's origin, whatever name it was opened under, and ignores other origins", async () => {
  opened = await loadCheckout({ ...SANDBOX, checkoutUrl: "http://127.0.0.1:8080/sandbox/checkout/" });
  const callbacks = listener();
  opened.resume("a", callbacks);
  expect(Array.from(frames()).at(-1)?.src).toBe(`${location.origin}/sandbox/checkout/popup`);
  post("http://127.0.0.1:8080", "success", PAID);
  post("null", "success", PAID);
  expect(callbacks.onSuccess).not.toHaveBeenCalled();
  post(location.origin, "success", PAID);
  expect(callbacks.onSuccess).toHaveBeenCalledOnce();
});

test("loading the checkout without a document does no harm", async () => {
  vi.resetModules();
  vi.stubGlobal("document", undefined);
  vi.stubGlobal("window", undefined);
  try {
    expect(await import("./checkout")).toHaveProperty("Checkout");
    expect(await import("./load-checkout")).toHaveProperty("loadCheckout");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("K06: closing ours leaves no iframe behind", async () => {
  const before = frames().length;
  opened = await loadCheckout(SANDBOX);
  opened.resume("a", {});
  expect(frames()).toHaveLength(before + 1);
  // a screen that loads it for every payment still gets the same one
  const [second, third] = await Promise.all([loadCheckout(SANDBOX), loadCheckout({ ...SANDBOX })]);
  second.resume("b", {});
  third.resume("c", {});
  expect(frames()).toHaveLength(before + 1);
  opened.close();
  expect(frames()).toHaveLength(before);
});

test("there is no checkout without keys and without a sandbox", async () => {
  await expect(loadCheckout({ ...REAL, publicKey: undefined })).rejects.toThrow("No payment provider is configured");
  await expect(loadCheckout({ ...REAL, publicKey: null })).rejects.toThrow("No payment provider is configured");
});

const ORDER = {
  accessCode: "abc123def456ghi",
  key: "pk_test_1",
  email: "ada@school.example",
  amount: 500_050,
  currency: "NGN",
  reference: "ref-1",
};

test("K01 K03 K04 K12: in the sandbox an order starts through request_inline with key, email, amount and reference", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/v1/checkout/request_inline", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "", data: STARTED });
    }),
    http.post("*/v1/transaction/set_ip/:id", () => HttpResponse.json({ status: true, message: "" })),
  );
  opened = await loadCheckout(SANDBOX);
  const callbacks = listener();
  opened.pay(ORDER, callbacks);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    key: "pk_test_1",
    email: "ada@school.example",
    amount: 500_050,
    currency: "NGN",
    ref: "ref-1",
    mode: "popup",
  });
  await vi.waitFor(() => expect(document.querySelector("dialog[open]")).not.toBeNull());
  post(location.origin, "success", PAID);
  expect(callbacks.onSuccess).toHaveBeenCalledOnce();
});

test("K01 K02 K12: reports missing parameters in the checkout's words, and sends no request", async () => {
  opened = await loadCheckout(SANDBOX);
  const callbacks = listener();
  opened.pay({ ...ORDER, key: "", email: "" }, callbacks);
  expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith({
    message: "Required parameter missing: key. Required parameter missing: email",
  });
});

test("with real keys the vendor's library gets only the access code", async () => {
  opened = await loadCheckout(REAL);
  const callbacks = listener();
  opened.pay({ ...ORDER, key: "", email: "" }, callbacks);
  expect(callbacks.onError).not.toHaveBeenCalled();
  expect(frames().length).toBeGreaterThan(0);
});
