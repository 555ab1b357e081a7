import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "@/lib/language";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { answer, api, inlineApi, logInApi, backgroundApi, sessionlessApi } from "./client";
import { ApiFailure } from "./failure";
import { idempotent, newIdempotencyKey } from "./idempotency";
import { markLoggedOut, navigateWith } from "./session";

const ABOUT = "*/api/common/about";
const LOGIN = "*/api/partner/auth/login";
const DONE = { status: true, message: "", data: { name: "Seatling", version: "1", demo: false } };

const navigated = vi.fn<(path: string) => void>();
let seen: Request;

function answerWith(path: string, body: object | string, status = 200, headers: Record<string, string> = {}) {
  server.use(
    http.all(path, ({ request }) => {
      seen = request.clone();
      return typeof body === "string"
        ? new HttpResponse(body, { status, headers })
        : HttpResponse.json(body, { status, headers });
    }),
  );
}

function signedInAsEverybody() {
  localStorage.setItem("partnerToken", "of-partner");
  localStorage.setItem("parentToken", "of-parent");
  localStorage.setItem("staffToken", "of-staff");
}

function ignore(): void {
  /* silenced; the tests assert on its calls */
}

beforeEach(() => {
  setLanguage("en");
  history.replaceState(null, "", "/partner/dashboard");
  navigated.mockReset();
  navigateWith(navigated);
  vi.spyOn(toast, "error").mockReset().mockImplementation(ignore);
  vi.spyOn(console, "error").mockReset().mockImplementation(ignore);
});

test.each([
  ["/partner/dashboard", "of-partner"],
  ["/partner/parent/12/3", "of-partner"],
  ["/partner/parent/dashboard", "of-parent"],
  ["/staff/cohorts", "of-staff"],
])("A19: a request from %s sends the bearer %s", async (screen, token) => {
  signedInAsEverybody();
  history.replaceState(null, "", screen);
  answerWith(ABOUT, DONE);
  await api.GET("/api/common/about");
  expect(seen.headers.get("authorization")).toBe(`Bearer ${token}`);
});

test("sends the screen's language", async () => {
  answerWith(ABOUT, DONE);
  await api.GET("/api/common/about");
  expect(seen.headers.get("accept-language")).toBe("en");
  setLanguage("fr");
  await api.GET("/api/common/about");
  expect(seen.headers.get("accept-language")).toBe("fr");
});

test("A19: sends no bearer token without a session", async () => {
  answerWith(ABOUT, DONE);
  await api.GET("/api/common/about");
  expect(seen.headers.get("authorization")).toBeNull();
});

test("A19: a sign-in request sends no token, even if one is stored", async () => {
  signedInAsEverybody();
  answerWith(LOGIN, { status: true, message: "", data: {} });
  await api.POST("/api/partner/auth/login", { body: { email: "a@b.example", password: "x" } });
  expect(seen.headers.get("authorization")).toBeNull();
});

test.each(["login", "register", "password-reset", "password-update"] as const)(
  "A19: %s sends no token",
  async (call) => {
    signedInAsEverybody();
    answerWith(`*/api/partner/auth/${call}`, { status: true, message: "", data: {} });
    await api.POST(`/api/partner/auth/${call}`, { body: {} });
    expect(seen.headers.get("authorization")).toBeNull();
  },
);

test("A19: logging out sends the token that it ends", async () => {
  signedInAsEverybody();
  answerWith("*/api/partner/auth/logout", { status: true, message: "", data: { done: true } });
  await api.POST("/api/partner/auth/logout");
  expect(seen.headers.get("authorization")).toBe("Bearer of-partner");
});

test("A08: a silent request only rejects, whatever fails", async () => {
  signedInAsEverybody();
  answerWith(ABOUT, { status: false, message: "Busy.", data: null }, 503);
  await expect(sessionlessApi.GET("/api/common/about")).rejects.toThrow("Busy.");
  answerWith(ABOUT, { status: false, message: "Who?", data: null }, 401);
  await expect(sessionlessApi.GET("/api/common/about")).rejects.toThrow("Who?");
  server.use(http.get(ABOUT, () => HttpResponse.error()));
  await expect(sessionlessApi.GET("/api/common/about")).rejects.toThrow();
  expect(toast.error).not.toHaveBeenCalled();
  expect(navigated).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(3);
});

test("W14: requests are JSON, accept JSON and disable caching", async () => {
  answerWith(LOGIN, { status: true, message: "", data: {} });
  await api.POST("/api/partner/auth/login", { body: { email: "a@b.example", password: "x" } });
  expect(seen.headers.get("accept")).toBe("application/json");
  expect(seen.headers.get("cache-control")).toBe("no-cache");
  expect(seen.headers.get("content-type")).toBe("application/json");
  expect(await seen.json()).toEqual({ email: "a@b.example", password: "x" });
});

test("returns a response unchanged", async () => {
  answerWith(ABOUT, DONE);
  expect(await answer(api.GET("/api/common/about"))).toEqual(DONE);
});

test("E01: status false shows the server's message in an error toast and rejects with the details", async () => {
  const refused = {
    status: false,
    message: "Name taken.",
    data: { fields: { email: "Taken." } },
    code: "identity.taken",
  };
  answerWith(ABOUT, refused, 409, { "x-request-id": "01JC7Q2M8Z4K" });
  const failure = await api.GET("/api/common/about").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({
    message: "Name taken.",
    code: "identity.taken",
    fieldErrors: { email: "Taken." },
    requestId: "01JC7Q2M8Z4K",
    httpStatus: 409,
  });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Name taken.");
});

test("E01: status false counts also with HTTP 200", async () => {
  answerWith(ABOUT, { status: false, message: "No.", data: false });
  await expect(api.GET("/api/common/about")).rejects.toThrow("No.");
});

const logIn = () => logInApi.POST("/api/partner/auth/login", { body: { email: "a@b.example", password: "x" } });

test("A10: a log-in rejected with data false shows no toast, since the form shows it", async () => {
  answerWith(LOGIN, { status: false, message: "The email or the password is not right.", data: false });
  await expect(logIn()).rejects.toThrow("The email or the password is not right.");
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  [200, null],
  [422, { fields: { email: "Invalid email address" } }],
  [503, null],
])("E01: a log-in rejected with HTTP %i and other data shows a toast", async (httpStatus, data) => {
  answerWith(LOGIN, { status: false, message: "Please try again later.", data }, httpStatus);
  await expect(logIn()).rejects.toThrow("Please try again later.");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Please try again later.");
});

test("shows no toast for a caller that shows errors itself", async () => {
  answerWith(ABOUT, { status: false, message: "No.", data: null }, 409);
  await expect(inlineApi.GET("/api/common/about")).rejects.toThrow("No.");
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  [401, "/partner/dashboard", "/partner/login"],
  [403, "/partner/parent/dashboard", "/partner/parent/login"],
  [401, "/staff", "/staff/login"],
])("A18: %i on %s clears local storage, opens %s and shows a toast", async (status, screen, login) => {
  signedInAsEverybody();
  sessionStorage.setItem("partner", "{}");
  sessionStorage.setItem("draft", "kept");
  history.replaceState(null, "", screen);
  answerWith(ABOUT, { status: false, message: "Who are you?", data: null }, status);
  const call = api.GET("/api/common/about");
  await expect(call).rejects.toThrow("Access forbidden. Redirecting to login page.");
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem("partner")).toBeNull();
  expect(sessionStorage.getItem("draft")).toBe("kept");
  expect(navigated).toHaveBeenCalledExactlyOnceWith(login);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Session expired!");
});

test("A18: applies to a caller that shows errors itself, and to a response that is not JSON", async () => {
  answerWith(ABOUT, "<h1>no</h1>", 403);
  await expect(inlineApi.GET("/api/common/about")).rejects.toThrow("Access forbidden.");
  expect(navigated).toHaveBeenCalledWith("/partner/login");
});

test("A18: applies to a quiet caller, which reports nothing else", async () => {
  signedInAsEverybody();
  answerWith(ABOUT, { status: false, message: "Busy.", data: null }, 503);
  await expect(backgroundApi.GET("/api/common/about")).rejects.toThrow("Busy.");
  server.use(http.get(ABOUT, () => HttpResponse.error()));
  await expect(backgroundApi.GET("/api/common/about")).rejects.toThrow();
  expect(toast.error).not.toHaveBeenCalled();
  answerWith(ABOUT, { status: false, message: "Who?", data: null }, 401);
  await expect(backgroundApi.GET("/api/common/about")).rejects.toThrow("Access forbidden.");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Session expired!");
  expect(navigated).toHaveBeenCalledExactlyOnceWith("/partner/login");
  expect(localStorage.length).toBe(0);
});

test("a request that was on its way at a log-out says nothing about an expired session", async () => {
  localStorage.setItem("partnerToken", "of-somebody-who-logs-out");
  answerWith(ABOUT, { status: false, message: "Who?", data: null }, 401);
  markLoggedOut("of-somebody-who-logs-out");
  await expect(api.GET("/api/common/about")).rejects.toThrow("Access forbidden.");
  expect(toast.error).not.toHaveBeenCalled();
  expect(navigated).not.toHaveBeenCalled();
});

test("E02: logs, rethrows and shows a network failure in a toast", async () => {
  server.use(http.get(ABOUT, () => HttpResponse.error()));
  const failure = await inlineApi.GET("/api/common/about").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ApiFailure);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith((failure as Error).message);
  expect(console.error).toHaveBeenCalled();
});

test.each(["<html>gateway</html>", "", '"text"', '{"ok":true}'])(
  "E02: shows a response without an envelope (%s) in a toast",
  async (body) => {
    answerWith(ABOUT, body, 502);
    await expect(api.GET("/api/common/about")).rejects.toThrow("could not be read");
    expect(toast.error).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalled();
  },
);

test("an aborted request shows nothing", async () => {
  answerWith(ABOUT, DONE);
  const abort = AbortSignal.abort();
  await expect(api.GET("/api/common/about", { signal: abort })).rejects.toThrow();
  expect(toast.error).not.toHaveBeenCalled();
});

test("a request aborted while its response arrives shows nothing", async () => {
  const abort = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"status":'));
      // browsers reject the body of an aborted request
      abort.signal.addEventListener("abort", () => body.error(abort.signal.reason));
      setTimeout(() => abort.abort());
    },
  });
  server.use(http.get(ABOUT, () => new HttpResponse(half)));
  await expect(api.GET("/api/common/about", { signal: abort.signal })).rejects.toThrow();
  expect(toast.error).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test("creates a new idempotency key each time and sends it as a header", async () => {
  answerWith(ABOUT, DONE);
  const key = newIdempotencyKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(key);
  await api.GET("/api/common/about", idempotent(key));
  expect(seen.headers.get("idempotency-key")).toBe(key);
});
