import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPlainToast } from "./plain-toast";

const LIFE = 5000;
const AWAY = "The server is away.";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(2 * LIFE);
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole("alert").map((toast) => toast.querySelector("p")?.textContent);

test("the same message is one toast, whose time starts again", () => {
  showPlainToast("error", AWAY);
  vi.advanceTimersByTime(LIFE - 1);
  showPlainToast("error", AWAY);
  expect(shown()).toEqual([AWAY]);
  vi.advanceTimersByTime(LIFE - 1);
  expect(shown()).toEqual([AWAY]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test("other messages stand below it, and one that was dismissed comes again", () => {
  showPlainToast("error", AWAY);
  showPlainToast("error", "Not saved.");
  expect(shown()).toEqual([AWAY, "Not saved."]);
  screen.getAllByRole("button", { name: "Dismiss" })[0]?.click();
  expect(shown()).toEqual(["Not saved."]);
  showPlainToast("error", AWAY);
  expect(shown()).toEqual(["Not saved.", AWAY]);
});
