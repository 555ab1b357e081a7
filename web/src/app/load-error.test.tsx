import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { PENDING_LOG_OUTS } from "@/api/session";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { LoadError } from "./load-error";

const NOT_LOADED = new Error("Failed to fetch dynamically imported module: /assets/log-in.js");
const keep = () => localStorage.setItem(PENDING_LOG_OUTS, JSON.stringify([{ area: "teacher", token: "secret" }]));

beforeEach(() => localStorage.clear());

test("a login that did not load after a log-out says that the log-out is done here, and opens once it is sent", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { ...location, reload });
  server.use(http.get("*/healthz", () => HttpResponse.text("ok")));
  keep();
  showScreen(<LoadError error={NOT_LOADED} />, "/teacher/login");
  expect(await screen.findByRole("heading", { name: "You are logged out on this device." })).toBeTruthy();
  expect(screen.queryByText("This screen did not load")).toBeNull();
  localStorage.removeItem(PENDING_LOG_OUTS);
  dispatchEvent(new StorageEvent("storage", { key: PENDING_LOG_OUTS }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});

test("a screen that failed for another reason says so, also while a log-out is pending", async () => {
  keep();
  showScreen(<LoadError error={new Error("a bug")} />, "/teacher/login");
  expect(await screen.findByRole("heading", { name: "This screen did not load" })).toBeTruthy();
});
