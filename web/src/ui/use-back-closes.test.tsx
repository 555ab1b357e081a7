import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useBackCloses } from "./use-back-closes";

const popped = vi.fn<() => void>();

beforeEach(() => {
  popped.mockReset();
  history.replaceState({ page: "dashboard" }, "");
});

function show(holdsBack = false) {
  const onClose = vi.fn<() => void>();
  addEventListener("popstate", popped);
  const hook = renderHook(({ open }) => useBackCloses(open, onClose, holdsBack), { initialProps: { open: true } });
  return { onClose, ...hook };
}

test("Back closes the overlay without the router noticing", async () => {
  const before = history.length;
  const { onClose, rerender } = show();
  expect(history.length).toBe(before + 1);
  expect(history.state).toMatchObject({ page: "dashboard" });
  history.back();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(popped).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: "dashboard" });
  rerender({ open: false });
});

test("closing it otherwise pops its history entry, unless a navigation came first", async () => {
  const { rerender, onClose, unmount } = show();
  rerender({ open: false });
  await vi.waitFor(() => expect(history.state).toEqual({ page: "dashboard" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(popped).not.toHaveBeenCalled();
  rerender({ open: true });
  history.pushState({ page: "payments" }, "");
  const back = vi.spyOn(history, "back");
  vi.useFakeTimers();
  unmount();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(back).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: "payments" });
});

test("Back works again for an overlay that asks before it closes", async () => {
  const { onClose, unmount } = show(true);
  history.back();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(history.state).toHaveProperty("panel");
  history.back();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  unmount();
  await vi.waitFor(() => expect(history.state).toEqual({ page: "dashboard" }));
  expect(popped).not.toHaveBeenCalled();
});

test("a confirmation and its panel pop both entries when they close together", async () => {
  const panel = show();
  const question = show();
  panel.unmount();
  question.unmount();
  await vi.waitFor(() => expect(history.state).toEqual({ page: "dashboard" }));
});

test("does not cancel a page load that is starting", () => {
  const { unmount } = show();
  const back = vi.spyOn(history, "back").mockClear();
  vi.useFakeTimers();
  unmount();
  dispatchEvent(new Event("beforeunload"));
  vi.runAllTimers();
  vi.useRealTimers();
  expect(back).not.toHaveBeenCalled();
});
