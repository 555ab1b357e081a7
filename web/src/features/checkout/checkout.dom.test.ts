import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import type { Checkout } from "./checkout";
import { CheckoutError } from "./checkout-error";
import { CLOSING } from "./frames";
import { GOOD, HOSTS, openCheckout, PAID, STARTED, stubDialogs, watchedCallbacks } from "./test-checkout";
import { PATIENCE } from "./waiting-sign";

const LOADED = { id: STARTED.id, customer: { id: 1 }, accessCode: STARTED.access_code };
const made: Checkout[] = [];

function open() {
  const opened = openCheckout();
  made.push(opened.checkout);
  return opened;
}

/** A checkout that shows a transaction. */
function showing(parameters: object = {}) {
  const opened = open();
  const { told, callbacks } = watchedCallbacks();
  opened.say("loaded:checkout");
  const transaction = opened.checkout.newTransaction({ ...GOOD, ...callbacks, ...parameters });
  opened.say("loaded:transaction", LOADED);
  told.length = 0;
  return { ...opened, transaction, told };
}

function failing(): void {
  throw new Error("in the page");
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stubDialogs();
});

afterEach(() => {
  for (const checkout of made.splice(0)) checkout.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("K09: a checkout has five letters for a name and brings its layer and its frame, hidden", () => {
  const { checkout, layer, frame } = open();
  expect(checkout.id).toMatch(/^[A-Za-z0-9]{5}$/);
  expect(layer.open).toBe(false);
  expect(frame.getAttribute("src")).toBe("https://pay.example/checkout/popup");
  expect(frame.getAttribute("allow")).toBe("payment; clipboard-read; clipboard-write");
});

test("K06: it opens at once, calls nobody itself, and asks the frame when that is there", () => {
  const { checkout, layer, say, messages, heard } = open();
  const transaction = checkout.newTransaction(GOOD);
  expect(checkout.isOpen).toBe(true);
  expect(layer.open).toBe(true);
  expect(transaction).toMatchObject({ isActive: true, status: null });
  expect(checkout.activeTransaction()).toBe(transaction);
  expect(messages()).toEqual([]);
  say("loaded:checkout");
  expect(checkout.isLoaded).toBe(true);
  const asked = { type: "inline:url", path: "newTransaction", params: transaction.urlParameters };
  expect(messages()).toEqual([asked]);
  say("loaded:transaction", LOADED);
  expect(messages()).toEqual([asked, "render"]);
  // nobody but the provider's page may read them
  expect(heard.mock.calls.map(([, target]) => target)).toEqual(["https://pay.example", "https://pay.example"]);
});

test("K06: a known access code goes to the frame alone, with the language", () => {
  const { checkout, say, messages } = open();
  say("loaded:checkout");
  checkout.newTransaction({ accessCode: "abc", language: "fr", onSuccess: () => undefined });
  expect(messages()).toEqual([{ type: "inline:url", path: "newTransaction", params: { accessCode: "abc", language: "fr" } }]);
});

test("K06: once loaded, the transaction knows its address and the page is told", () => {
  const { checkout, say } = open();
  const { told, callbacks } = watchedCallbacks();
  const transaction = checkout.resumeTransaction("abc", callbacks);
  say("loaded:checkout");
  say("loaded:transaction", LOADED);
  expect(told).toEqual([["onLoad", LOADED]]);
  expect(transaction).toMatchObject({ id: STARTED.id, authorizationUrl: `${HOSTS.checkoutUrl}${STARTED.access_code}` });
});

test("K06: success closes, ends the transaction and tells both callbacks", () => {
  const { checkout, transaction, say, told } = showing();
  say("success", PAID);
  expect(told).toEqual([["onSuccess", PAID], ["callback", PAID]]);
  expect(transaction).toMatchObject({ isActive: false, status: "success", response: PAID });
  expect(checkout.isOpen).toBe(false);
});

test.each(["close", "cancel"])("K06: %s cancels: inactive, abandoned, onCancel and then onClose", (event) => {
  const { checkout, transaction, say, told } = showing();
  say(event, { status: "abandoned" });
  expect(told).toEqual([["onCancel"], ["onClose"]]);
  expect(transaction).toMatchObject({ isActive: false, status: "abandoned" });
  expect(checkout.isOpen).toBe(false);
  expect(checkout.activeTransaction()).toBeNull();
});

test("K06: a pending bank transfer is cancelled and then pending, in that order and without a word", () => {
  const { transaction, say, told } = showing();
  say("transfer:pending", { status: "pending" });
  expect(told).toEqual([["onCancel"], ["onClose"], ["onBankTransferConfirmationPending"]]);
  expect(transaction).toMatchObject({ isActive: false, status: "pending" });
});

test("K06: an error in the set-up is told; a declined card is only kept", () => {
  const { checkout, transaction, say, told } = showing();
  say("error", { type: "charge", message: "Declined" });
  expect(told).toEqual([]);
  say("error", { type: "setup", message: "Invalid key" });
  expect(told).toEqual([["onError", { type: "setup", message: "Invalid key" }]]);
  expect(transaction.errors).toHaveLength(2);
  expect(checkout.isOpen).toBe(true);
});

test("K09: it fades for 300 ms and then the frame is told to close", () => {
  const { layer, say, messages } = showing();
  say("close");
  expect(layer.classList.contains("closing")).toBe(true);
  vi.advanceTimersByTime(CLOSING - 1);
  expect(layer.open).toBe(true);
  expect(messages()).not.toContain("close");
  vi.advanceTimersByTime(1);
  expect(CLOSING).toBe(300);
  expect(layer.open).toBe(false);
  expect(layer.classList.contains("closing")).toBe(false);
  expect(messages().at(-1)).toBe("close");
});

test("K09: opened again while it fades, it stays", () => {
  const { checkout, layer, say } = showing();
  say("close");
  vi.advanceTimersByTime(CLOSING / 2);
  checkout.newTransaction({ ...GOOD, amount: 7 });
  vi.advanceTimersByTime(CLOSING * 2);
  expect(layer.open).toBe(true);
  expect(layer.classList.contains("closing")).toBe(false);
});

test("K06: only the provider's page in this very frame is listened to", () => {
  const { say, told, frame } = showing();
  const other = open();
  say("success", PAID, { origin: "https://evil.example" });
  say("success", PAID, { source: window });
  say("success", PAID, { source: other.frame.contentWindow });
  say("success", PAID, { origin: "https://pay.example.evil.example", source: frame.contentWindow });
  expect(told).toEqual([]);
});

test("K06: what is no message of ours is ignored", () => {
  const { say, told, checkout } = showing();
  say("success");
  say("checkout:redirecting", {});
  window.dispatchEvent(new MessageEvent("message", { data: "text", origin: "https://pay.example" }));
  expect(told).toEqual([]);
  expect(checkout.isOpen).toBe(true);
});

test("K06: a second transaction cancels the first, but bad parameters cancel nothing", () => {
  const { checkout, transaction, told } = showing();
  expect(() => checkout.newTransaction({ key: "pk" })).toThrow(CheckoutError);
  expect(transaction.isActive).toBe(true);
  const second = checkout.newTransaction({ ...GOOD, amount: 7 });
  expect(told).toEqual([["onCancel"], ["onClose"]]);
  expect(transaction).toMatchObject({ isActive: false, status: "abandoned" });
  expect(checkout.activeTransaction()).toBe(second);
});

test("K06: an equal wish takes up the unpaid transaction again, and tells the new listener", () => {
  const metadata = { order: { id: 1 } };
  const { checkout, transaction, say, messages } = showing({ metadata });
  say("close", { status: "abandoned" });
  const { told, callbacks } = watchedCallbacks();
  const again = checkout.newTransaction({ ...GOOD, ...callbacks, metadata: { order: { id: 1 } } });
  expect(again).toBe(transaction);
  expect(messages().at(-1)).toMatchObject({ params: { accessCode: STARTED.access_code } });
  say("success", PAID);
  expect(told.map(([name]) => name)).toEqual(["onSuccess", "callback"]);
  expect(checkout.newTransaction({ ...GOOD, metadata })).not.toBe(transaction);
});

test("K06: other metadata is another transaction, however deep the difference", () => {
  const { checkout, transaction } = showing({ metadata: { order: { id: 1 } } });
  expect(checkout.newTransaction({ ...GOOD, metadata: { order: { id: 2 } } })).not.toBe(transaction);
});

test("K06: money that arrives for the one just cancelled is told to that one", () => {
  const { checkout, transaction, say, told } = showing();
  const later = watchedCallbacks();
  const second = checkout.newTransaction({ ...GOOD, amount: 7, ...later.callbacks });
  told.length = 0;
  say("success", PAID);
  expect(told.map(([name]) => name)).toEqual(["onSuccess", "callback"]);
  expect(transaction.status).toBe("success");
  expect(later.told).toEqual([]);
  expect(second.status).toBeNull();
});

test("K06: a callback that throws stops neither the next one nor the checkout", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { checkout, say, told } = showing({ onCancel: failing });
  say("close");
  expect(told).toEqual([["onClose"]]);
  expect(checkout.isOpen).toBe(false);
  expect(logged).toHaveBeenCalled();
});

test("K06: preloaded, it waits unseen until it is shown, as often as asked", () => {
  const { checkout, layer, say, messages } = open();
  say("loaded:checkout");
  const show = checkout.preloadTransaction(GOOD);
  say("loaded:transaction", LOADED);
  expect(layer.open).toBe(false);
  expect(messages()).toHaveLength(1);
  show();
  expect(layer.open).toBe(true);
  expect(messages().at(-1)).toBe("render");
  say("close");
  vi.advanceTimersByTime(CLOSING);
  show();
  say("loaded:transaction", LOADED);
  expect(layer.open).toBe(true);
  expect(checkout.activeTransaction()?.isActive).toBe(true);
  expect(messages().slice(-2)).toEqual([expect.objectContaining({ type: "inline:url" }), "render"]);
});

test("K06: cancelTransaction ends the named one, or else the active one", () => {
  const { checkout, transaction, told } = showing();
  checkout.cancelTransaction(STARTED.id);
  expect(transaction.isActive).toBe(false);
  expect(told).toEqual([["onCancel"], ["onClose"]]);
  checkout.cancelTransaction();
  expect(told).toHaveLength(2);
  expect(checkout.isOpen).toBe(false);
});

test("K04: checkout() starts at the provider and then opens by the access code", async () => {
  server.use(
    http.post(`${HOSTS.apiUrl}checkout/request_inline`, () => HttpResponse.json({ status: true, message: "", data: STARTED })),
    http.post(`${HOSTS.apiUrl}transaction/set_ip/:id`, () => HttpResponse.json({ status: true, message: "" })),
  );
  const { checkout, say, messages } = open();
  say("loaded:checkout");
  const transaction = await checkout.checkout(GOOD);
  expect(transaction.status).toBe("abandoned");
  expect(checkout.isOpen).toBe(true);
  expect(messages()[0]).toMatchObject({ params: { accessCode: STARTED.access_code } });
});

test("K04: checkout() that is refused tells onError, rejects and opens nothing", async () => {
  const refused = { status: false, message: "Invalid Merchant Selected" };
  server.use(http.post(`${HOSTS.apiUrl}checkout/request_inline`, () => HttpResponse.json(refused, { status: 400 })));
  const { checkout } = open();
  const { told, callbacks } = watchedCallbacks();
  await expect(checkout.checkout({ ...GOOD, ...callbacks })).rejects.toThrow("Invalid Merchant Selected");
  expect(told).toEqual([["onError", refused]]);
  expect(checkout.isOpen).toBe(false);
  expect(checkout.activeTransaction()).toBeNull();
});

test("K04: checkout() that was cancelled on the way does not open", async () => {
  server.use(
    http.post(`${HOSTS.apiUrl}checkout/request_inline`, () => HttpResponse.json({ status: true, message: "", data: STARTED })),
    http.post(`${HOSTS.apiUrl}transaction/set_ip/:id`, () => HttpResponse.json({ status: true, message: "" })),
  );
  const { checkout } = open();
  const starting = checkout.checkout(GOOD);
  checkout.cancelTransaction();
  await starting;
  expect(checkout.isOpen).toBe(false);
});

test.each([null, undefined, 5, "text"])("K02: %s is refused everywhere, at once", (given) => {
  const { checkout } = open();
  const refused = "Transaction parameters should be a non-empty object";
  const bad = given as never;
  expect(() => checkout.newTransaction(bad)).toThrow(refused);
  expect(() => checkout.preloadTransaction(bad)).toThrow(refused);
  expect(() => checkout.checkout(bad)).toThrow(refused);
  expect(checkout.isOpen).toBe(false);
});

test("K06: the frame is not seen before its page shows the transaction, or says why it cannot", () => {
  const { checkout, frame, layer, say } = open();
  const isSeen = () => frame.classList.contains("there");
  checkout.newTransaction(GOOD);
  say("loaded:checkout");
  expect(isSeen()).toBe(false);
  say("loaded:transaction", LOADED);
  expect(isSeen()).toBe(true);
  expect(layer.querySelector<HTMLElement>(".checkout-wait")?.hidden).toBe(true);
  checkout.newTransaction({ ...GOOD, amount: 7 });
  expect(isSeen()).toBe(false);
  expect(layer.querySelector<HTMLElement>(".checkout-wait")?.hidden).toBe(false);
  say("error", { type: "setup", message: "Invalid key" });
  expect(isSeen()).toBe(true);
});

test("K06: a page that never comes can be closed, and says so after a while", () => {
  const { checkout, layer } = open();
  const { told, callbacks } = watchedCallbacks();
  checkout.newTransaction({ ...GOOD, ...callbacks });
  expect(layer.textContent).toContain("Opening the payment page");
  vi.advanceTimersByTime(PATIENCE);
  expect(layer.textContent).toContain("The payment page did not open. Nothing was charged.");
  layer.querySelector("button")?.click();
  expect(told).toEqual([["onCancel"], ["onClose"]]);
  expect(checkout.isOpen).toBe(false);
});

test("K06: Escape closes it like any other way out", () => {
  const { checkout, layer, told } = showing();
  const escape = new Event("cancel", { cancelable: true });
  layer.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(told).toEqual([["onCancel"], ["onClose"]]);
  expect(checkout.isOpen).toBe(false);
});

test("destroyed, it leaves nothing on the page and hears nothing", () => {
  const { checkout, frame, layer, say, told } = showing();
  checkout.destroy();
  expect(layer.isConnected).toBe(false);
  expect(frame.isConnected).toBe(false);
  say("success", PAID);
  vi.advanceTimersByTime(CLOSING + PATIENCE);
  expect(told).toEqual([]);
});
