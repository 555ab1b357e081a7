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

const said = () => posted.mock.calls.map(([message]) => message);
const loaded = { id: 6001, customer: { id: 1 }, accessCode: "abc123def456ghi" };

function tell(data: unknown, { source = page, origin = location.origin }: { source?: Window; origin?: string } = {}): void {
  dispatchEvent(new MessageEvent("message", { data, source, origin }));
}

function tellToBegin(params: object): void {
  tell({ type: "inline:url", path: "newTransaction", params });
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

test("K05: an access code is opened, and the page is told so, on its own origin only", async () => {
  await start();
  expect(posted).toHaveBeenCalledExactlyOnceWith({ event: "loaded:checkout" }, location.origin);
  tellToBegin({ accessCode: "abc123def456ghi" });
  await waitFor(() => expect(said()).toContainEqual({ event: "loaded:transaction", data: loaded }));
  expect(sent.map(({ to }) => to)).toEqual(["transaction/verify_access_code/abc123def456ghi"]);
  expect(states.at(-1)).toEqual({ at: "open", transaction: aTransaction() });
  tell("render");
  expect(onRender).toHaveBeenCalledOnce();
  tell("close");
  expect(states.at(-1)).toEqual({ at: "waiting" });
});

test("K04: parameters start a transaction; language and account travel as headers", async () => {
  await start();
  tellToBegin({ key: "pk_test_1", email: "a@b.example", amount: 500, language: "fr", connect_account: "ACCT_1" });
  await waitFor(() => expect(said()).toContainEqual({ event: "loaded:transaction", data: loaded }));
  expect(sent).toMatchObject([{ to: "checkout/request_inline", body: { key: "pk_test_1", email: "a@b.example", amount: 500 } }]);
  expect(sent[0]?.body).not.toHaveProperty("language");
  expect(sent[0]?.body).not.toHaveProperty("connect_account");
});

test("the same parameters said twice make one transaction; after closing they make another", async () => {
  await start();
  const params = { key: "pk_test_1", email: "a@b.example", amount: 500 };
  tellToBegin(params);
  tellToBegin(params);
  await waitFor(() => expect(states.at(-1)?.at).toBe("open"));
  tellToBegin(params);
  expect(sent).toHaveLength(1);
  expect(said().filter((message) => (message as { event: string }).event === "loaded:transaction")).toHaveLength(2);
  tell("close");
  tellToBegin(params);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("what arrives late for a transaction that was closed is dropped", async () => {
  await start();
  tellToBegin({ accessCode: "abc123def456ghi" });
  tell("close");
  await waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(said()).toEqual([{ event: "loaded:checkout" }]);
  expect(states.at(-1)).toEqual({ at: "waiting" });
});

test("a transaction that cannot start is an error of the setup, and can be tried again", async () => {
  answerAs({ steps: { request_inline: { httpStatus: 400, message: "Please enter a valid Key" } } });
  await start();
  tellToBegin({ key: "pk_test_2" });
  const error = { event: "error", data: { type: "setup", message: "Please enter a valid Key" } };
  await waitFor(() => expect(said()).toContainEqual(error));
  expect(states.at(-1)).toEqual({ at: "refused", message: "Please enter a valid Key" });
  tellToBegin({ key: "pk_test_2" });
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("nobody else is listened to: not another window, not another origin, not another word", async () => {
  await start();
  const begin = { type: "inline:url", params: { accessCode: "abc123def456ghi" } };
  tell(begin, { source: window });
  tell(begin, { origin: "https://elsewhere.example" });
  for (const noise of [null, "hello", 7, {}, { type: "inline:url" }, { type: "inline:url", params: null }, { type: "analytics" }]) tell(noise);
  await new Promise((done) => setTimeout(done, 50));
  expect(sent).toEqual([]);
  expect(states).toEqual([]);
});

test("K06: success, cancelling and a pending transfer are told in the provider's words", async () => {
  await start();
  popup.paid(aTransaction());
  popup.close("abandoned");
  popup.pending();
  expect(said().slice(1)).toEqual([
    { event: "success", data: expect.objectContaining({ status: "success", message: "Approved", trans: "6001" }) },
    { event: "close", data: { status: "abandoned" } },
    { event: "transfer:pending", data: { status: "pending" } },
  ]);
});

test("what is paid already is told as paid", async () => {
  answerAs({ transaction: { transaction_status: "success" } });
  await start();
  tellToBegin({ accessCode: "abc123def456ghi" });
  await waitFor(() => expect(said()).toHaveLength(3));
  expect(said()[2]).toMatchObject({ event: "success", data: { reference: "STL-1794826801552-k7q" } });
});

test("a server that is no sandbox never says that it is there", async () => {
  answerAs({ sandbox: false });
  popup = startPopup(page, { onState: (state) => states.push(state), onRender });
  await waitFor(() => expect(states).toEqual([{ at: "nothing" }]));
  expect(posted).not.toHaveBeenCalled();
});
