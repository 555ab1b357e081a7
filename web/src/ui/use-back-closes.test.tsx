import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBackCloses } from "./use-back-closes";

const popped = vi.fn<() => void>();

beforeEach(() => {
  popped.mockReset();
  history.replaceState({ page: "dashboard" }, "");
});

afterEach(() => vi.useRealTimers());

/** What the browser does when somebody goes back. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    // after the router would have heard of it
    addEventListener("popstate", () => resolve(), { capture: true, once: true });
    history.back();
  });
}

function show() {
  const onClose = vi.fn<() => void>();
  addEventListener("popstate", popped);
  const hook = renderHook(({ open }) => useBackCloses(open, onClose), { initialProps: { open: true } });
  return { onClose, ...hook };
}

test("Back closes what is open, and the router does not hear of it", async () => {
  const before = history.length;
  const { onClose, rerender } = show();
  expect(history.length).toBe(before + 1);
  expect(history.state).toMatchObject({ page: "dashboard" });
  await act(goBack);
  expect(onClose).toHaveBeenCalledOnce();
  expect(popped).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: "dashboard" });
  rerender({ open: false });
});

test("closing it otherwise takes its entry back, unless a navigation came first", async () => {
  const { rerender, onClose, unmount } = show();
  rerender({ open: false });
  await vi.waitFor(() => expect(history.state).toEqual({ page: "dashboard" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(popped).not.toHaveBeenCalled();
  rerender({ open: true });
  history.pushState({ page: "payments" }, "");
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(history.state).toEqual({ page: "payments" });
});
