import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import type { Checkout } from "./checkout";
import { CheckoutError } from "./checkout-error";
import { CLOSING } from "./frames";
import { GOOD, HOSTS, openCheckout, PAID, STARTED, stubDialogs, watchedCallbacks } from "./test-checkout";
import { LOAD_TIMEOUT } from "./loading-indicator";
import checkoutCss from "./checkout.scoped.css?names";

const LOADED = { id: STARTED.id, customer: { id: 1 }, accessCode: STARTED.access_code };
const checkouts: Checkout[] = [];

function open() {
  const opened = openCheckout();
  checkouts.push(opened.checkout);
  return opened;
}

/** A checkout with a visible transaction. */
function showing(parameters: object = {}) {
  const opened = open();
  const { called, callbacks } = watchedCallbacks();
  opened.post("loaded:checkout");
  const transaction = opened.checkout.newTransaction({ ...GOOD, ...callbacks, ...parameters });
  opened.post("loaded:transaction", LOADED);
  called.length = 0;
  return { ...opened, transaction, called };
}

function failing(): void {
  throw new Error("in the page");
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stubDialogs();
});

afterEach(() => {
  for (const checkout of checkouts.splice(0)) checkout.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("K09: a checkout has an id of five characters and creates its layer and iframe, hidden", () => {
  const { checkout, layer, frame } = open();
  expect(checkout.id).toMatch(/^[A-Za-z0-9]{5}$/);
  expect(layer.open).toBe(false);
  expect(frame.getAttribute("src")).toBe("https://pay.example/checkout/popup");
  expect(frame.getAttribute("allow")).toBe("payment; clipboard-read; clipboard-write");
});

test("K06: opens at once, sends no request itself, and messages the iframe once it has loaded", () => {
  const { checkout, layer, post, messages, postMessage } = open();
  const transaction = checkout.newTransaction(GOOD);
  expect(checkout.isOpen).toBe(true);
  expect(layer.open).toBe(true);
  expect(transaction).toMatchObject({ isActive: true, status: null });
  expect(checkout.activeTransaction()).toBe(transaction);
  expect(messages()).toEqual([]);
  post("loaded:checkout");
  expect(checkout.isLoaded).toBe(true);
  const asked = { type: "inline:url", path: "newTransaction", params: transaction.urlParameters };
  expect(messages()).toEqual([asked]);
  post("loaded:transaction", LOADED);
  expect(messages()).toEqual([asked, "render"]);
  // restricted to the provider's origin
  expect(postMessage.mock.calls.map(([, target]) => target)).toEqual(["https://pay.example", "https://pay.example"]);
});

test("K06: passes a known access code only to the iframe, with the language", () => {
  const { checkout, post, messages } = open();
  post("loaded:checkout");
  checkout.newTransaction({ accessCode: "abc", language: "fr", onSuccess: () => undefined });
  expect(messages()).toEqual([
    { type: "inline:url", path: "newTransaction", params: { accessCode: "abc", language: "fr" } },
  ]);
});

test("K06: once loaded, the transaction has its e-mail address and the page is notified", () => {
  const { checkout, post } = open();
  const { called, callbacks } = watchedCallbacks();
  const transaction = checkout.resumeTransaction("abc", callbacks);
  post("loaded:checkout");
  post("loaded:transaction", LOADED);
  expect(called).toEqual([["onLoad", LOADED]]);
  expect(transaction).toMatchObject({ id: STARTED.id, authorizationUrl: `${HOSTS.checkoutUrl}${STARTED.access_code}` });
});

test("K06: success closes it, ends the transaction and calls both callbacks", () => {
  const { checkout, transaction, post, called } = showing();
  post("success", PAID);
  expect(called).toEqual([
    ["onSuccess", PAID],
    ["callback", PAID],
  ]);
  expect(transaction).toMatchObject({ isActive: false, status: "success", response: PAID });
  expect(checkout.isOpen).toBe(false);
});

test.each(["close", "cancel"])("K06: %s cancels: inactive, abandoned, onCancel and then onClose", (event) => {
  const { checkout, transaction, post, called } = showing();
  post(event, { status: "abandoned" });
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  expect(transaction).toMatchObject({ isActive: false, status: "abandoned" });
  expect(checkout.isOpen).toBe(false);
  expect(checkout.activeTransaction()).toBeNull();
});

test("K06: a pending bank transfer is cancelled and then pending, in that order and without callbacks", () => {
  const { transaction, post, called } = showing();
  post("transfer:pending", { status: "pending" });
  expect(called).toEqual([["onCancel"], ["onClose"], ["onBankTransferConfirmationPending"]]);
  expect(transaction).toMatchObject({ isActive: false, status: "pending" });
});

test("K06: reports a set-up error; only records a declined card", () => {
  const { checkout, transaction, post, called } = showing();
  post("error", { type: "charge", message: "Declined" });
  expect(called).toEqual([]);
  post("error", { type: "setup", message: "Invalid key" });
  expect(called).toEqual([["onError", { type: "setup", message: "Invalid key" }]]);
  expect(transaction.errors).toHaveLength(2);
  expect(checkout.isOpen).toBe(true);
});

test("K09: fades for 300 ms and then sends the iframe a close message", () => {
  const { layer, post, messages } = showing();
  post("close");
  expect(layer.classList.contains(`${checkoutCss.closing}`)).toBe(true);
  vi.advanceTimersByTime(CLOSING - 1);
  expect(layer.open).toBe(true);
  expect(messages()).not.toContain("close");
  vi.advanceTimersByTime(1);
  expect(CLOSING).toBe(300);
  expect(layer.open).toBe(false);
  expect(layer.classList.contains(`${checkoutCss.closing}`)).toBe(false);
  expect(messages().at(-1)).toBe("close");
});

test("K09: stays open when it is reopened while it fades", () => {
  const { checkout, layer, post } = showing();
  post("close");
  vi.advanceTimersByTime(CLOSING / 2);
  checkout.newTransaction({ ...GOOD, amount: 7 });
  vi.advanceTimersByTime(CLOSING * 2);
  expect(layer.open).toBe(true);
  expect(layer.classList.contains(`${checkoutCss.closing}`)).toBe(false);
});

test("K06: accepts messages only from the provider's page in this iframe", () => {
  const { post, called, frame } = showing();
  const other = open();
  post("success", PAID, { origin: "https://evil.example" });
  post("success", PAID, { source: window });
  post("success", PAID, { source: other.frame.contentWindow });
  post("success", PAID, { origin: "https://pay.example.evil.example", source: frame.contentWindow });
  expect(called).toEqual([]);
});

test("K06: ignores unknown messages", () => {
  const { post, called, checkout } = showing();
  post("success");
  post("checkout:redirecting", {});
  window.dispatchEvent(new MessageEvent("message", { data: "text", origin: "https://pay.example" }));
  expect(called).toEqual([]);
  expect(checkout.isOpen).toBe(true);
});

test("K06: a second transaction cancels the first, but invalid parameters cancel nothing", () => {
  const { checkout, transaction, called } = showing();
  expect(() => checkout.newTransaction({ key: "pk" })).toThrow(CheckoutError);
  expect(transaction.isActive).toBe(true);
  const second = checkout.newTransaction({ ...GOOD, amount: 7 });
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  expect(transaction).toMatchObject({ isActive: false, status: "abandoned" });
  expect(checkout.activeTransaction()).toBe(second);
});

test("K06: equal parameters reuse the unpaid transaction, with the new callbacks", () => {
  const metadata = { order: { id: 1 } };
  const { checkout, transaction, post, messages } = showing({ metadata });
  post("close", { status: "abandoned" });
  const { called, callbacks } = watchedCallbacks();
  const again = checkout.newTransaction({ ...GOOD, ...callbacks, metadata: { order: { id: 1 } } });
  expect(again).toBe(transaction);
  expect(messages().at(-1)).toMatchObject({ params: { accessCode: STARTED.access_code } });
  post("success", PAID);
  expect(called.map(([name]) => name)).toEqual(["onSuccess", "callback"]);
  expect(checkout.newTransaction({ ...GOOD, metadata })).not.toBe(transaction);
});

test("K06: different metadata makes another transaction, however deep the difference", () => {
  const { checkout, transaction } = showing({ metadata: { order: { id: 1 } } });
  expect(checkout.newTransaction({ ...GOOD, metadata: { order: { id: 2 } } })).not.toBe(transaction);
});

test("K06: reports a payment for a just cancelled transaction to that one", () => {
  const { checkout, transaction, post, called } = showing();
  const later = watchedCallbacks();
  const second = checkout.newTransaction({ ...GOOD, amount: 7, ...later.callbacks });
  called.length = 0;
  post("success", PAID);
  expect(called.map(([name]) => name)).toEqual(["onSuccess", "callback"]);
  expect(transaction.status).toBe("success");
  expect(later.called).toEqual([]);
  expect(second.status).toBeNull();
});

test("K06: a throwing callback stops neither the next one nor the checkout", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { checkout, post, called } = showing({ onCancel: failing });
  post("close");
  expect(called).toEqual([["onClose"]]);
  expect(checkout.isOpen).toBe(false);
  expect(logged).toHaveBeenCalled();
});

test("K06: a preloaded transaction stays hidden until it is shown, as often as requested", () => {
  const { checkout, layer, post, messages } = open();
  post("loaded:checkout");
  const show = checkout.preloadTransaction(GOOD);
  post("loaded:transaction", LOADED);
  expect(layer.open).toBe(false);
  expect(messages()).toHaveLength(1);
  show();
  expect(layer.open).toBe(true);
  expect(messages().at(-1)).toBe("render");
  post("close");
  vi.advanceTimersByTime(CLOSING);
  show();
  post("loaded:transaction", LOADED);
  expect(layer.open).toBe(true);
  expect(checkout.activeTransaction()?.isActive).toBe(true);
  expect(messages().slice(-2)).toEqual([expect.objectContaining({ type: "inline:url" }), "render"]);
});

test("K06: cancelTransaction ends the named transaction, or the active one by default", () => {
  const { checkout, transaction, called } = showing();
  checkout.cancelTransaction(STARTED.id);
  expect(transaction.isActive).toBe(false);
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  checkout.cancelTransaction();
  expect(called).toHaveLength(2);
  expect(checkout.isOpen).toBe(false);
});

test("K04: checkout() starts at the provider and then opens by the access code", async () => {
  server.use(
    http.post(`${HOSTS.apiUrl}checkout/request_inline`, () =>
      HttpResponse.json({ status: true, message: "", data: STARTED }),
    ),
    http.post(`${HOSTS.apiUrl}transaction/set_ip/:id`, () => HttpResponse.json({ status: true, message: "" })),
  );
  const { checkout, post, messages } = open();
  post("loaded:checkout");
  const transaction = await checkout.checkout(GOOD);
  expect(transaction.status).toBe("abandoned");
  expect(checkout.isOpen).toBe(true);
  expect(messages()[0]).toMatchObject({ params: { accessCode: STARTED.access_code } });
});

test("K04: a rejected checkout() calls onError, rejects and opens nothing", async () => {
  const refused = { status: false, message: "Invalid Merchant Selected" };
  server.use(http.post(`${HOSTS.apiUrl}checkout/request_inline`, () => HttpResponse.json(refused, { status: 400 })));
  const { checkout } = open();
  const { called, callbacks } = watchedCallbacks();
  await expect(checkout.checkout({ ...GOOD, ...callbacks })).rejects.toThrow("Invalid Merchant Selected");
  expect(called).toEqual([["onError", refused]]);
  expect(checkout.isOpen).toBe(false);
  expect(checkout.activeTransaction()).toBeNull();
});

test("K04: a checkout() that was cancelled meanwhile does not open", async () => {
  server.use(
    http.post(`${HOSTS.apiUrl}checkout/request_inline`, () =>
      HttpResponse.json({ status: true, message: "", data: STARTED }),
    ),
    http.post(`${HOSTS.apiUrl}transaction/set_ip/:id`, () => HttpResponse.json({ status: true, message: "" })),
  );
  const { checkout } = open();
  const starting = checkout.checkout(GOOD);
  checkout.cancelTransaction();
  await starting;
  expect(checkout.isOpen).toBe(false);
});

test.each([null, undefined, 5, "text"])("K02: %s is rejected everywhere, synchronously", (given) => {
  const { checkout } = open();
  const refused = "Transaction parameters should be a non-empty object";
  const bad = given as never;
  expect(() => checkout.newTransaction(bad)).toThrow(refused);
  expect(() => checkout.preloadTransaction(bad)).toThrow(refused);
  expect(() => checkout.checkout(bad)).toThrow(refused);
  expect(checkout.isOpen).toBe(false);
});

test("K06: the iframe is hidden until its page shows the transaction or an error", () => {
  const { checkout, frame, layer, post } = open();
  const isSeen = () => frame.classList.contains(`${checkoutCss.there}`);
  checkout.newTransaction(GOOD);
  post("loaded:checkout");
  expect(isSeen()).toBe(false);
  post("loaded:transaction", LOADED);
  expect(isSeen()).toBe(true);
  expect(layer.querySelector<HTMLElement>(`.${checkoutCss.checkoutWait}`)?.hidden).toBe(true);
  checkout.newTransaction({ ...GOOD, amount: 7 });
  expect(isSeen()).toBe(false);
  expect(layer.querySelector<HTMLElement>(`.${checkoutCss.checkoutWait}`)?.hidden).toBe(false);
  post("error", { type: "setup", message: "Invalid key" });
  expect(isSeen()).toBe(true);
});

test("K06: a page that never loads can be closed, and shows a message after a timeout", () => {
  const { checkout, layer } = open();
  const { called, callbacks } = watchedCallbacks();
  checkout.newTransaction({ ...GOOD, ...callbacks });
  expect(layer.textContent).toContain("Opening the payment page");
  vi.advanceTimersByTime(LOAD_TIMEOUT);
  expect(layer.textContent).toContain("The payment page did not open. Nothing was charged.");
  layer.querySelector("button")?.click();
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  expect(checkout.isOpen).toBe(false);
});

test("K06: Escape closes it like any other way", () => {
  const { checkout, layer, called } = showing();
  const escape = new Event("cancel", { cancelable: true });
  layer.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(called).toEqual([["onCancel"], ["onClose"]]);
  expect(checkout.isOpen).toBe(false);
});

test("destroy() leaves nothing on the page and ignores messages", () => {
  const { checkout, frame, layer, post, called } = showing();
  checkout.destroy();
  expect(layer.isConnected).toBe(false);
  expect(frame.isConnected).toBe(false);
  post("success", PAID);
  vi.advanceTimersByTime(CLOSING + LOAD_TIMEOUT);
  expect(called).toEqual([]);
});
