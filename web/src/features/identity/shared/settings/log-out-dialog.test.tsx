import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { LogOutDialog } from "./log-out-dialog";

const LOGOUT = "*/api/partner/auth/logout";
const PARTNER = { area: "partner", at: "/partner/dashboard", login: "/partner/login" } as const;
const PARENT = { area: "parent", at: "/parent/ada@mail.example/set-password", login: "/partner/parent/login" } as const;

async function ask({ area, at, login }: typeof PARTNER | typeof PARENT = PARTNER) {
  history.replaceState(null, "", at);
  const error = vi
    .spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  localStorage.setItem(`${area}Token`, "secret");
  sessionStorage.setItem("draft", "half a form");
  const root = createRootRoute();
  const dialog = () => <LogOutDialog open onOpenChange={() => undefined} area={area} warning="2 marks are lost." />;
  const routes = [
    createRoute({ getParentRoute: () => root, path: at, component: dialog }),
    createRoute({ getParentRoute: () => root, path: login, component: () => <p>the login</p> }),
  ];
  const start = createMemoryHistory({ initialEntries: [at] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history: start }) as never} />);
  await screen.findByRole("heading", { name: "Do you really want to logout ?" });
  expect(screen.getByText("2 marks are lost.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Log out" }));
  return error;
}

test("L03 A19: logs out on the server with the token, then clears everything and opens the login", async () => {
  let bearer: string | null = null;
  server.use(
    http.post(LOGOUT, ({ request }) => {
      bearer = request.headers.get("authorization");
      return HttpResponse.json({ status: true, message: "", data: { done: true } });
    }),
  );
  const error = await ask();
  expect(await screen.findByText("the login")).toBeTruthy();
  expect(bearer).toBe("Bearer secret");
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(error).toHaveBeenCalledExactlyOnceWith("Logged out successfully!");
});

test("L03: a server that answers 401 does not prevent the log-out, and only the log-out is reported", async () => {
  const refusal = { status: false, message: "Who?", data: null };
  server.use(http.post(LOGOUT, () => HttpResponse.json(refusal, { status: 401 })));
  const error = await ask();
  expect(await screen.findByText("the login")).toBeTruthy();
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith("Logged out successfully!"));
});

test("L03: without a network only the token stays, until the server has ended the session", async () => {
  let isOnline = false;
  let failed = 0;
  const bearers: (string | null)[] = [];
  server.use(
    http.post(LOGOUT, ({ request }) => {
      if (!isOnline) {
        failed += 1;
        return HttpResponse.error();
      }
      bearers.push(request.headers.get("authorization"));
      return HttpResponse.json({ status: true, message: "", data: { done: true } });
    }),
  );
  const error = await ask();
  expect(await screen.findByText("the login")).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual(["pendingLogOuts"]);
  expect(sessionStorage.length).toBe(0);
  expect(error).toHaveBeenCalledExactlyOnceWith("Logged out successfully!");
  await waitFor(() => expect(failed).toBe(2));
  // somebody else logs in on this device meanwhile: their session goes on
  localStorage.setItem("partnerToken", "of somebody else");
  isOnline = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["partnerToken"]));
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(bearers).toEqual(["Bearer secret"]);
});

test("H02: a parent is sent to the login from Change Password too, which has no guard", async () => {
  const reload = vi.fn<() => void>();
  history.replaceState(null, "", PARENT.at);
  vi.stubGlobal("location", { ...location, reload });
  server.use(
    http.post("*/api/partner/parent/auth/logout", () =>
      HttpResponse.json({ status: true, message: "", data: { done: true } }),
    ),
  );
  const error = await ask(PARENT);
  expect(await screen.findByText("the login")).toBeTruthy();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(error).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
