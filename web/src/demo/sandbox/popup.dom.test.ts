import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPopup, type Popup, type PopupState } from "./popup";
import { aTransaction } from "./test-data";
import { answerAs, sent } from "./test-server";

let page: Window;
let popup: Popup;
let states: PopupState[];
const onRender = vi.fn<() => void>();
const posted = vi.fn<(message: unknown, origin: string) => void>();

const messages = () => posted.mock.calls.map(([message]) => message);
const loaded = { id: 6001, customer: { id: 1 }, accessCode: "abc123def456ghi" };

function post(
  data: unknown,
  { source = page, origin = location.origin }: { source?: Window; origin?: string } = {},
): void {
  dispatchEvent(new MessageEvent("message", { data, source, origin }));
}

function postBegin(params: object): void {
  post({ type: "inline:url", path: "newTransaction", params });
}

async function start(): Promise<void> {
  popup = startPopup(page, { onState: (state) => states.push(state), onRender });
  await waitFor(() => expect(posted).toHaveBeenCalled());
}

beforeEach(() => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  page = frame.contentWindow as Window;
  states = [];
  posted.mockReset();
  onRender.mockReset();
  vi.spyOn(page, "postMessage").mockImplementation(posted as typeof page.postMessage);
  answerAs();
});

afterEach(() => {
  popup.stop();
  document.body.replaceChildren();
});

test("K05: opens an access code, and notifies the page, on its own origin only", async () => {
  await start();
  expect(posted).toHaveBeenCalledExactlyOnceWith({ event: "loaded:checkout" }, location.origin);
  postBegin({ accessCode: "abc123def456ghi" });
  await waitFor(() => expect(messages()).toContainEqual({ event: "loaded:transaction", data: loaded }));
  expect(sent.map(({ to }) => to)).toEqual(["transaction/verify_access_code/abc123def456ghi"]);
  expect(states.at(-1)).toEqual({ at: "open", transaction: aTransaction() });
  post("render");
  expect(onRender).toHaveBeenCalledOnce();
  post("close");
  expect(states.at(-1)).toEqual({ at: "waiting" });
});

test("K04: parameters start a transaction; language and account are sent as headers", async () => {
  await start();
  postBegin({ key: "pk_test_1", email: "a@b.example", amount: 500, language: "fr", connect_account: "ACCT_1" });
  await waitFor(() => expect(messages()).toContainEqual({ event: "loaded:transaction", data: loaded }));
  expect(sent).toMatchObject([
    { to: "checkout/request_inline", body: { key: "pk_test_1", email: "a@b.example", amount: 500 } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty("language");
  expect(sent[0]?.body).not.toHaveProperty("connect_account");
});

test("the same parameters sent twice start one transaction; after closing they start another", async () => {
  await start();
  const params = { key: "pk_test_1", email: "a@b.example", amount: 500 };
  postBegin(params);
  postBegin(params);
  await waitFor(() => expect(states.at(-1)?.at).toBe("open"));
  postBegin(params);
  expect(sent).toHaveLength(1);
  expect(messages().filter((message) => (message as { event: string }).event === "loaded:transaction")).toHaveLength(2);
  post("close");
  postBegin(params);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("drops late responses for a closed transaction", async () => {
  await start();
  postBegin({ accessCode: "abc123def456ghi" });
  post("close");
  await waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(messages()).toEqual([{ event: "loaded:checkout" }]);
  expect(states.at(-1)).toEqual({ at: "waiting" });
});

test("a transaction that cannot start is a set-up error, and can be retried", async () => {
  answerAs({ steps: { request_inline: { httpStatus: 400, message: "Please enter a valid Key" } } });
  await start();
  postBegin({ key: "pk_test_2" });
  const error = { event: "error", data: { type: "setup", message: "Please enter a valid Key" } };
  await waitFor(() => expect(messages()).toContainEqual(error));
  expect(states.at(-1)).toEqual({ at: "refused", message: "Please enter a valid Key" });
  postBegin({ key: "pk_test_2" });
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("ignores messages from other windows and origins, and unknown messages", async () => {
  await start();
  const begin = { type: "inline:url", params: { accessCode: "abc123def456ghi" } };
  post(begin, { source: window });
  post(begin, { origin: "https://elsewhere.example" });
  for (const noise of [
    null,
    "hello",
    7,
    {},
    { type: "inline:url" },
    { type: "inline:url", params: null },
    { type: "analytics" },
  ])
    post(noise);
  await new Promise((done) => setTimeout(done, 50));
  expect(sent).toEqual([]);
  expect(states).toEqual([]);
});

test("K06: reports success, cancelling and a pending transfer in the provider's words", async () => {
  await start();
  popup.paid(aTransaction());
  popup.close("abandoned");
  popup.pending();
  expect(messages().slice(1)).toEqual([
    { event: "success", data: expect.objectContaining({ status: "success", message: "Approved", trans: "6001" }) },
    { event: "close", data: { status: "abandoned" } },
    { event: "transfer:pending", data: { status: "pending" } },
  ]);
});

test("reports a paid transaction as paid", async () => {
  answerAs({ transaction: { transaction_status: "success" } });
  await start();
  postBegin({ accessCode: "abc123def456ghi" });
  await waitFor(() => expect(messages()).toHaveLength(3));
  expect(messages()[2]).toMatchObject({ event: "success", data: { reference: "STL-1794826801552-k7q" } });
});

test("a server without a sandbox never announces the iframe", async () => {
  answerAs({ sandbox: false });
  popup = startPopup(page, { onState: (state) => states.push(state), onRender });
  await waitFor(() => expect(states).toEqual([{ at: "nothing" }]));
  expect(posted).not.toHaveBeenCalled();
});
