import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOwnLocation } from "./use-own-location";

const seen: string[] = [];

function Form() {
  const { pathname, searchStr, hash } = useOwnLocation();
  seen.push(`${pathname}${searchStr}#${hash}`);
  return <p>form {searchStr}</p>;
}

function open(address: string) {
  seen.length = 0;
  let finish: (() => void) | undefined;
  const loaded = new Promise<void>((resolve) => (finish = resolve));
  const root = createRootRoute();
  const form = createRoute({ getParentRoute: () => root, path: "/form", component: Form });
  const next = createRoute({
    getParentRoute: () => root,
    path: "/next",
    loader: () => loaded,
    component: () => <p>the next screen</p>,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([form, next]), history, defaultPendingMs: 60_000 });
  render(<RouterProvider router={router as never} />);
  return { router, finishLoading: () => finish?.() };
}

test("R22: keeps a screen's own location while the next one loads", async () => {
  const { router, finishLoading } = open("/form?partnerID=101#part");
  await screen.findByText("form ?partnerID=101");
  let leaving = Promise.resolve();
  await act(async () => {
    leaving = router.navigate({ to: "/next" });
    await Promise.resolve();
  });
  expect(router.state.location.pathname, "the router is already at the next address").toBe("/next");
  expect(screen.getByText("form ?partnerID=101")).toBeTruthy();
  finishLoading();
  await leaving;
  await screen.findByText("the next screen");
  expect(new Set(seen)).toEqual(new Set(["/form?partnerID=101#part"]));
});

test("R22: follows a change of the same screen's query", async () => {
  const { router } = open("/form?partnerID=101");
  await screen.findByText("form ?partnerID=101");
  await router.navigate({ to: "/form", search: { partnerID: 102 } as never });
  expect(await screen.findByText("form ?partnerID=102")).toBeTruthy();
});
