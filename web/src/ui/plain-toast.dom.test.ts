import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissPlainError, showPlainToast } from "./plain-toast";

const LIFE = 5000;
const AWAY = "The server is away.";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(2 * LIFE);
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole("alert").map((toast) => toast.querySelector("p")?.textContent);

test("shows the same message as one toast, and restarts its timer", () => {
  showPlainToast("error", AWAY);
  vi.advanceTimersByTime(LIFE - 1);
  showPlainToast("error", AWAY);
  expect(shown()).toEqual([AWAY]);
  vi.advanceTimersByTime(LIFE - 1);
  expect(shown()).toEqual([AWAY]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test("stacks other messages below, and shows a dismissed one again", () => {
  showPlainToast("error", AWAY);
  showPlainToast("error", "Not saved.");
  expect(shown()).toEqual([AWAY, "Not saved."]);
  screen.getAllByRole("button", { name: "Dismiss" })[0]?.click();
  expect(shown()).toEqual(["Not saved."]);
  showPlainToast("error", AWAY);
  expect(shown()).toEqual(["Not saved.", AWAY]);
});

test("an error can be dismissed by its message", () => {
  showPlainToast("error", AWAY);
  dismissPlainError("Not shown.");
  expect(shown()).toEqual([AWAY]);
  dismissPlainError(AWAY);
  expect(shown()).toEqual([]);
});
