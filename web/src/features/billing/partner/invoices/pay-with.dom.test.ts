import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { payWith, type CheckoutWindow } from "./pay-with";

type Listener = Parameters<CheckoutWindow["pay"]>[1];

const ORDER = {
  accessCode: "code-1",
  key: "pk_test_1",
  email: "a@x.example",
  amount: 100,
  currency: "NGN",
  reference: "STL-1",
};

const place = { publicKey: "pk_test_1", sandbox: true, checkoutUrl: "c/", apiUrl: "a/", paymentBaseUrl: "p/" };
const close = vi.fn<() => void>();
const NO_CHECKOUT = /^The checkout did not open\./;

beforeEach(() => {
  close.mockReset();
  server.use(http.get("*/api/common/checkout", () => HttpResponse.json({ status: true, message: "", data: place })));
});
afterEach(() => vi.useRealTimers());

/** Opens the checkout and returns the callbacks it would call. */
async function open() {
  const asked: unknown[] = [];
  let listener: Listener | undefined;
  const pay = payWith(async (settings) => {
    asked.push(settings);
    return {
      close,
      pay: (order, given) => {
        asked.push(order);
        listener = given;
      },
    };
  });
  const outcome = pay(ORDER);
  await vi.waitFor(() => expect(listener).toBeDefined());
  return { asked, outcome, listener: listener as Listener };
}

test("I06: opens the checkout at the host that the server names, with all its parameters", async () => {
  const { asked, listener, outcome } = await open();
  expect(asked).toEqual([place, ORDER]);
  listener.onSuccess({ reference: "STL-1", redirecturl: "?trxref=STL-1&reference=STL-1" });
  expect(await outcome).toEqual({ kind: "done", query: "?trxref=STL-1&reference=STL-1" });
});

test("does not follow a URL in place of the query", async () => {
  const { listener, outcome } = await open();
  listener.onSuccess({ reference: "STL-1", redirecturl: "//elsewhere.example/?reference=STL-1" });
  expect(await outcome).toEqual({ kind: "done", query: "?trxref=STL-1&reference=STL-1" });
});

test("reports closed, pending and rejected payments", async () => {
  const closed = await open();
  closed.listener.onCancel();
  expect(await closed.outcome).toEqual({ kind: "closed" });
  const pending = await open();
  pending.listener.onPending();
  expect(await pending.outcome).toEqual({ kind: "pending" });
  const refused = await open();
  refused.listener.onError({ message: "Please enter a valid Key" });
  expect(await refused.outcome).toEqual({ kind: "failed", message: "Please enter a valid Key" });
});

test("removes a checkout that never loads after a timeout", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pay = payWith(async () => ({ close, pay: () => undefined }));
  const outcome = pay(ORDER);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(21_000);
    expect(close).toHaveBeenCalledOnce();
  });
  expect(await outcome).toEqual({ kind: "failed", message: expect.stringMatching(NO_CHECKOUT) });
});

test("Back removes it from the page", async () => {
  const { outcome } = await open();
  dispatchEvent(new PopStateEvent("popstate"));
  expect(await outcome).toEqual({ kind: "closed" });
  expect(close).toHaveBeenCalledOnce();
});

test("shows a message when its code cannot be loaded", async () => {
  vi.spyOn(console, "error").mockReturnValueOnce();
  const outcome = await payWith(() => Promise.reject(new Error("chunk")))(ORDER);
  expect(outcome).toEqual({ kind: "failed", message: expect.stringMatching(NO_CHECKOUT) });
});
