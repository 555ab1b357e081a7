import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWatch } from "./use-watch";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test("polls every three seconds and stops after a minute", async () => {
  const check = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { result } = renderHook(() => useWatch(true, check));
  expect(check).not.toHaveBeenCalled();
  await pass(3);
  expect(check).toHaveBeenCalledOnce();
  await pass(57);
  expect(check).toHaveBeenCalledTimes(20);
  expect(result.current.timedOut).toBe(true);
  await pass(60);
  expect(check).toHaveBeenCalledTimes(20);
});

test("continues on request", async () => {
  const check = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { result } = renderHook(() => useWatch(true, check));
  await pass(60);
  act(() => result.current.resume());
  expect(result.current.timedOut).toBe(false);
  await pass(3);
  expect(check).toHaveBeenCalledTimes(21);
});

test("does not poll after the payment has ended, nor after unmounting", async () => {
  const check = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { rerender, unmount } = renderHook(({ open }) => useWatch(open, check), { initialProps: { open: false } });
  await pass(10);
  expect(check).not.toHaveBeenCalled();
  rerender({ open: true });
  await pass(3);
  expect(check).toHaveBeenCalledOnce();
  unmount();
  await pass(10);
  expect(check).toHaveBeenCalledOnce();
});

test("continues after a failed try", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const check = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("away"));
  renderHook(() => useWatch(true, check));
  await pass(9);
  expect(check).toHaveBeenCalledTimes(3);
});
