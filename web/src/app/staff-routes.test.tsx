import { RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { People } from "@/api/session-data";
import { server } from "#mock-server";

const SESSION = {
  id: 1,
  email: "maya@seatling.example",
  firstName: "Maya",
  lastName: "Laurent",
  hasSecondFactor: true,
  needsSecondFactor: false,
};

beforeEach(() => {
  cleanup();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  server.use(
    http.all("*/api/staff/*", () =>
      HttpResponse.json({ status: false, message: "Not now.", data: null }, { status: 503 }),
    ),
  );
});

async function open(path: string, role: People["staff"]["role"] | null = "administrator") {
  if (role !== null) {
    localStorage.setItem("staffToken", "token");
    server.use(
      http.get("*/api/staff/session", () =>
        HttpResponse.json({ status: true, message: "", data: { ...SESSION, role } }),
      ),
    );
  }
  history.pushState(null, "", path);
  const { makeRouter } = await import("./router");
  const router = makeRouter();
  render(<RouterProvider router={router as never} />);
  return router;
}

const title = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 10_000 });

test("a deep link opens its screen inside the console, with the parameters of the URL", async () => {
  const router = await open("/staff/timetable?search=x");
  await title("Timetable");
  expect(location.pathname + location.search).toBe("/staff/timetable?search=x");
  expect(router.state.matches.at(-1)?.fullPath).toBe("/staff/timetable");
  expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
});

test("enters the console from outside, navigates to another screen, and goes back", async () => {
  const router = await open("/staff/login", null);
  await title("Staff login");
  localStorage.setItem("staffToken", "token");
  server.use(
    http.get("*/api/staff/session", () =>
      HttpResponse.json({ status: true, message: "", data: { ...SESSION, role: "administrator" } }),
    ),
  );
  await router.navigate({ to: "/staff/timetable" });
  await title("Timetable");
  await router.navigate({ to: "/staff/rates" });
  await title("Rates");
  act(() => history.back());
  await title("Timetable");
});

test("redirects a logged-in person past the login", async () => {
  await open("/staff/login");
  await waitFor(() => expect(location.pathname).toBe("/staff"), { timeout: 10_000 });
});

test("the search opens on Change Password too", async () => {
  const { saveSession } = await import("@/api/session");
  saveSession("staff", { ...SESSION, role: "administrator", token: "token" } as { token: string });
  await open(`/staff/${encodeURIComponent(SESSION.email)}/set-password`);
  await title("Change Password");
  await userEvent.setup().keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", {}, { timeout: 10_000 })).toBeTruthy();
});

test("a mailed link opens for an e-mail address with URL characters", async () => {
  await open("/staff/a%23b%3Fc%2Fd@x.example/set-password", null);
  expect(await screen.findByText(/a#b\?c\/d@x\.example/, {}, { timeout: 10_000 })).toBeTruthy();
});

test("opens the login without a session, also when a link is only hovered", async () => {
  const router = await open("/staff/journal", null);
  await title("Staff login");
  expect(location.pathname).toBe("/staff/login");
  await router.preloadRoute({ to: "/staff/journal" as string });
  expect(location.pathname).toBe("/staff/login");
});

test("preloads the console's routes and screen when a link is hovered", async () => {
  const router = await open("/staff/timetable");
  await title("Timetable");
  const matches = await router.preloadRoute({ to: "/staff/rates" as string });
  expect(matches?.at(-1)?.fullPath).toBe("/staff/rates");
});

test.each([
  ["an address that leads nowhere", "/staff/nowhere", "administrator"],
  ["a record that is no number", "/staff/cohorts/x1", "administrator"],
] as const)("%s is not found", async (_, path, role) => {
  await open(path, role);
  await waitFor(() => expect(document.title).toContain("Not Found"), { timeout: 10_000 });
  expect(location.pathname).toBe(path);
});

test.each([
  ["money for a coordinator", "/staff/rates", "coordinator"],
  ["a payment for a coordinator", "/staff/payments/STL-1", "coordinator"],
  ["the journal for a coordinator", "/staff/journal", "coordinator"],
  ["the programme for finance", "/staff/timetable", "finance"],
  ["staff accounts for finance", "/staff/accounts", "finance"],
] as const)("%s shows a forbidden message", async (_, path, role) => {
  await open(path, role);
  await title("You don't have access to this page");
  expect(screen.getByText(`Your role is ${role}.`, { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Today" }).getAttribute("href")).toBe("/staff");
  expect(location.pathname).toBe(path);
});
