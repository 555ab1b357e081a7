import { delay, http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { GOOD, HOSTS, STARTED } from "./test-checkout";
import { Transaction } from "./transaction";

const REQUEST = `${HOSTS.apiUrl}checkout/request_inline`;
const VERIFY = `${HOSTS.apiUrl}transaction/verify_access_code/:code`;
const SET_IP = `${HOSTS.apiUrl}transaction/set_ip/:id`;
const UPDATE_LOG = `${HOSTS.apiUrl}transaction/update_log/:id`;

interface Call {
  path: string;
  request: Request;
  body: string;
}

/** Responds to every request of the page and records them in order. */
function provider(data: object = STARTED, status = 200): Call[] {
  const calls: Call[] = [];
  const note = async (request: Request) => {
    const copy = request.clone();
    calls.push({ path: `${copy.method} ${new URL(copy.url).pathname}`, request, body: await copy.text() });
  };
  const started = async ({ request }: { request: Request }) => {
    await note(request);
    const answer = "status" in data ? data : { status: true, message: "Access code validated", data };
    return HttpResponse.json(answer, { status });
  };
  const noted = async ({ request }: { request: Request }) => {
    await note(request);
    return HttpResponse.json({ status: true, message: "" });
  };
  server.use(
    http.post(REQUEST, started),
    http.get(VERIFY, started),
    http.post(SET_IP, noted),
    http.post(UPDATE_LOG, noted),
  );
  return calls;
}

const pathsOf = (calls: Call[]) => calls.map(({ path }) => path);

afterEach(() => {
  vi.restoreAllMocks();
});

test("K04: starting posts the parameters as JSON and stores the provider's response", async () => {
  const calls = provider();
  const transaction = new Transaction(
    { ...GOOD, reference: "STL-1", language: "fr", connect_account: "ACCT_9" },
    HOSTS,
  );
  expect(transaction).toMatchObject({ id: null, status: null, accessCode: null, isActive: true });
  await transaction.requestInline();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const [{ request, body } = { request: new Request(REQUEST), body: "" }] = calls;
  expect(JSON.parse(body)).toMatchObject({
    key: GOOD.key,
    amount: 500_000,
    currency: "NGN",
    ref: "STL-1",
    mode: "popup",
  });
  expect(JSON.parse(body)).not.toHaveProperty("language");
  expect(JSON.parse(body)).not.toHaveProperty("connect_account");
  expect(request.headers.get("content-type")).toBe("application/json");
  expect(request.headers.get("accept-language")).toBe("fr");
  expect(request.headers.get("x-connect-account")).toBe("ACCT_9");
  expect(request.headers.has("authorization")).toBe(false);
  expect(transaction).toMatchObject({
    id: STARTED.id,
    status: "abandoned",
    accessCode: STARTED.access_code,
    response: STARTED,
  });
});

test("K05: verifies a known access code, and sends the e-mail address with the merchant's key", async () => {
  const calls = provider();
  await new Transaction({ accessCode: "abc/1" }, HOSTS).requestInline();
  await vi.waitFor(() =>
    expect(pathsOf(calls)).toEqual([
      "GET /v1/transaction/verify_access_code/abc%2F1",
      `POST /v1/transaction/set_ip/${STARTED.id}`,
    ]),
  );
  expect(calls[1]?.request.headers.get("authorization")).toBe("Bearer pk_test_1");
  expect(calls[1]?.body).toBe("");
});

test("K05: posts the log as text inside JSON, without a content type of ours", async () => {
  const history = [{ type: "action", message: "Opened payment page", time: 0 }];
  const calls = provider({ ...STARTED, log: { attempts: 2, errors: 1, authentication: "pin", history } });
  const transaction = new Transaction(GOOD, HOSTS);
  await transaction.requestInline();
  const begun = transaction.log?.state.start_time ?? 0;
  vi.spyOn(Date, "now").mockReturnValue((begun + 7) * 1000);
  transaction.log?.attempt("apple pay");
  await vi.waitFor(() => expect(pathsOf(calls)).toContain(`POST /v1/transaction/update_log/${STARTED.id}`));
  const call = calls.at(-1);
  expect(call?.request.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(call?.request.headers.get("authorization")).toBe("Bearer pk_test_1");
  expect(JSON.parse(JSON.parse(call?.body ?? "{}").payload)).toEqual({
    start_time: begun,
    time_spent: 7,
    attempts: 3,
    authentication: "pin",
    errors: 1,
    success: false,
    mobile: false,
    input: [],
    history: [...history, { type: "action", message: "Attempted to pay with apple pay", time: 7 }],
  });
});

test("K05: logs failures, validations and successes in the provider's words", async () => {
  provider();
  const transaction = new Transaction(GOOD, HOSTS);
  await transaction.requestInline();
  const { log } = transaction;
  log?.attempt();
  log?.validation("Session validated");
  log?.failure();
  log?.failure("Declined");
  log?.success("apple pay");
  expect(log?.state).toMatchObject({ attempts: 1, errors: 2, success: true });
  expect(log?.state.history.map(({ type, message }) => `${type}: ${message}`)).toEqual([
    "action: Attempted to pay",
    "action: Session validated",
    "error: Error",
    "error: Error: Declined",
    "success: Successfully paid with apple pay",
  ]);
});

test("K04: reports a rejection in the provider's words, whatever the HTTP status", async () => {
  provider({ status: false, message: "Currency not supported by merchant" });
  await expect(new Transaction(GOOD, HOSTS).requestInline()).rejects.toThrow("Currency not supported by merchant");
  provider({ status: false, message: "Please enter a valid Key" }, 400);
  await expect(new Transaction(GOOD, HOSTS).requestInline()).rejects.toThrow("Please enter a valid Key");
});

test("K04: rejects an invalid response with a message", async () => {
  server.use(http.post(REQUEST, () => new HttpResponse("<html>", { status: 502 })));
  await expect(new Transaction(GOOD, HOSTS).requestInline()).rejects.toThrow(
    "The payment provider sent an answer that could not be read",
  );
});

test("K05: continues when the log or the address cannot be saved", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  provider();
  server.use(http.post(SET_IP, () => HttpResponse.error()));
  await expect(new Transaction(GOOD, HOSTS).requestInline()).resolves.toMatchObject({ id: STARTED.id });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
});

test("K04: concurrent starts send one request", async () => {
  const calls: string[] = [];
  provider();
  server.use(
    http.post(REQUEST, async () => {
      calls.push("start");
      await delay(20);
      return HttpResponse.json({ status: true, message: "", data: STARTED });
    }),
  );
  const transaction = new Transaction(GOOD, HOSTS);
  await Promise.all([transaction.requestInline(), transaction.requestInline()]);
  expect(calls).toEqual(["start"]);
});
