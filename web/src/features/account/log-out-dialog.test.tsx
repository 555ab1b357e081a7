import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { LogOutDialog } from "./log-out-dialog";

const LOGOUT = "*/api/partner/auth/logout";

function Dialog() {
  return <LogOutDialog open onOpenChange={() => undefined} area="partner" />;
}

async function ask() {
  history.replaceState(null, "", "/partner/dashboard");
  const error = vi.spyOn(toast, "error").mockReset().mockImplementation(() => undefined);
  localStorage.setItem("partnerToken", "secret");
  sessionStorage.setItem("draft", "half a form");
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/partner/dashboard", component: Dialog }),
    createRoute({ getParentRoute: () => root, path: "/partner/login", component: () => <p>the login</p> }),
  ];
  const start = createMemoryHistory({ initialEntries: ["/partner/dashboard"] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history: start }) as never} />);
  await screen.findByRole("heading", { name: "Do you really want to logout ?" });
  await userEvent.setup().click(screen.getByRole("button", { name: "Log out" }));
  return error;
}

test("L03 A19: the server is told with the token, then everything is cleared and the login opens", async () => {
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

test.each([
  ["answers 401", () => HttpResponse.json({ status: false, message: "Who?", data: null }, { status: 401 })],
  ["cannot be reached", () => HttpResponse.error()],
])("L03: a server that %s is no obstacle, and only the log-out is told", async (_, respond) => {
  server.use(http.post(LOGOUT, respond));
  const error = await ask();
  expect(await screen.findByText("the login")).toBeTruthy();
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith("Logged out successfully!"));
});
