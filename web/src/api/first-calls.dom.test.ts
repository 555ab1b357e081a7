import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";

const SESSION = "/api/partner/session";
const WHOLE = { status: true, message: "", data: { session: { id: 1 }, profile: { id: 2 }, monthly: { months: [] } } };

/** Re-imports the module, as a page does that has already started these requests. */
async function after(calls: Record<string, Promise<Response>>) {
  vi.resetModules();
  window.firstCalls = calls;
  server.use(http.all(`*${SESSION}`, () => HttpResponse.json({ status: true, message: "", data: "asked again" })));
  const { fetchOnce } = await import("./first-calls");
  return async (path: string, init?: RequestInit) =>
    (await fetchOnce(new Request(new URL(path, location.origin), init))).json();
}

afterEach(() => delete window.firstCalls);

test("returns each part of a combined response once, for the matching request", async () => {
  const ask = await after({ "/api/partner/first-view": Promise.resolve(Response.json(WHOLE)) });
  expect(await ask(SESSION)).toEqual({ ...WHOLE, data: { id: 1 } });
  expect(await ask("/api/partner/profile")).toEqual({ ...WHOLE, data: { id: 2 } });
  expect(await ask(SESSION)).toMatchObject({ data: "asked again" });
});

test("rejects every part when the combined response is an error", async () => {
  const refusal = { status: false, message: "Log in again.", data: null };
  const ask = await after({ "/api/partner/first-view": Promise.resolve(Response.json(refusal, { status: 401 })) });
  expect(await ask(SESSION)).toEqual(refusal);
  expect(await ask("/api/partner/profile")).toEqual(refusal);
});

test("asks for the session on its own where the combined response is refused until a second factor is set up", async () => {
  const refusal = { status: false, message: "Set up a second factor.", data: null };
  const ask = await after({ "/api/partner/first-view": Promise.resolve(Response.json(refusal, { status: 409 })) });
  expect(await ask(SESSION)).toMatchObject({ data: "asked again" });
});

test("discards earlier responses after a write", async () => {
  const ask = await after({ [SESSION]: Promise.resolve(Response.json(WHOLE)) });
  await ask(SESSION, { method: "POST" });
  expect(await ask(SESSION)).toMatchObject({ data: "asked again" });
});
