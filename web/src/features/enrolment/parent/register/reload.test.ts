import { expect, test, vi } from "vitest";
import { reloadSoon } from "./reload";

test("H16: reloads the page after 2 seconds, once", () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  reloadSoon(reload);
  vi.advanceTimersByTime(1999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload, "at 2 seconds, not later").toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(reload, "and not again").toHaveBeenCalledOnce();
  vi.useRealTimers();
});
