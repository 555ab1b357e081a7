import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { UnsavedGuard } from "./unsaved-guard";
// loaded up front, so that no test waits for it
import "@/ui/dialog";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("partnerToken", "token");
});

function Form() {
  const [typed, setTyped] = useState("");
  return (
    <>
      <UnsavedGuard when={typed !== ""} />
      <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to={"/elsewhere" as string}>Elsewhere</Link>
    </>
  );
}

function show() {
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: "/", component: Form });
  const other = createRoute({ getParentRoute: () => root, path: "/elsewhere", component: () => <h1>Elsewhere</h1> });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren([form, other]), history });
  render(<RouterProvider router={router as never} />);
  return { user: userEvent.setup(), router };
}

const close = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
const leave = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole("link", { name: "Elsewhere" }));

test("asks for confirmation before input is lost", async () => {
  const { user, router } = show();
  await user.type(await screen.findByLabelText("Note"), "important");
  await leave(user);
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(question.textContent).toContain("What you typed on this page will be lost.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("important");
  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "Elsewhere" });
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("does not ask when nothing was typed", async () => {
  const { user } = show();
  await leave(user);
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeTruthy();
});

test("does not block a logged-out person", async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText("Note"), "important");
  localStorage.clear();
  await leave(user);
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeTruthy();
});

test("asks before the tab closes while there is unsaved input", async () => {
  const { user } = show();
  const note = await screen.findByLabelText("Note");
  expect(close()).toBe(true);
  await user.type(note, "important");
  expect(close()).toBe(false);
  await user.clear(note);
  expect(close()).toBe(true);
});
