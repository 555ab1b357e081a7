import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";

const SESSION = "/api/partner/session";
const WHOLE = { status: true, message: "", data: { session: { id: 1 }, profile: { id: 2 }, monthly: { months: [] } } };

/** Imports the module again, as a page does that has begun these calls. */
async function after(calls: Record<string, Promise<Response>>) {
  vi.resetModules();
  window.firstCalls = calls;
  server.use(http.all(`*${SESSION}`, () => HttpResponse.json({ status: true, message: "", data: "asked again" })));
  const { fetchOnce } = await import("./first-calls");
  return async (path: string, init?: RequestInit) => (await fetchOnce(new Request(new URL(path, location.origin), init))).json();
}

afterEach(() => delete window.firstCalls);

test("each part of an answer is given once, to the call that would give it alone", async () => {
  const ask = await after({ "/api/partner/first-view": Promise.resolve(Response.json(WHOLE)) });
  expect(await ask(SESSION)).toEqual({ ...WHOLE, data: { id: 1 } });
  expect(await ask("/api/partner/profile")).toEqual({ ...WHOLE, data: { id: 2 } });
  expect(await ask(SESSION)).toMatchObject({ data: "asked again" });
});

test("an answer that refuses refuses every part", async () => {
  const refusal = { status: false, message: "Log in again.", data: null };
  const ask = await after({ "/api/partner/first-view": Promise.resolve(Response.json(refusal, { status: 401 })) });
  expect(await ask(SESSION)).toEqual(refusal);
  expect(await ask("/api/partner/profile")).toEqual(refusal);
});

test("after a change nothing that was begun before it is taken", async () => {
  const ask = await after({ [SESSION]: Promise.resolve(Response.json(WHOLE)) });
  await ask(SESSION, { method: "POST" });
  expect(await ask(SESSION)).toMatchObject({ data: "asked again" });
});
