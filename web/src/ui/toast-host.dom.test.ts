import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissError, showToast } from "./toast-host";

const LIFE = 5000;
/** Longer than the fade-out animation. */
const FADING = 300;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await pass(2 * LIFE);
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const shown = (message: string) =>
  screen.queryAllByText(message).filter((text) => text.closest("[data-removed=true]") === null);

test("shows the same message five times at once as one toast", async () => {
  for (let call = 0; call < 5; call += 1) showToast("error", "The server is away.");
  await pass(50);
  expect(shown("The server is away.")).toHaveLength(1);
});

test("restarts the timer when a visible message is repeated", async () => {
  showToast("error", "The server is away.");
  await pass(50);
  await pass(LIFE - FADING);
  showToast("error", "The server is away.");
  await pass(50);
  await pass(LIFE - FADING);
  expect(shown("The server is away.")).toHaveLength(1);
  await pass(2 * FADING);
  expect(shown("The server is away.")).toHaveLength(0);
});

test("shows a message again while the previous one fades, for the full duration", async () => {
  showToast("success", "Saved");
  // its timer starts once it is rendered
  await pass(50);
  await pass(LIFE);
  expect(shown("Saved")).toHaveLength(0);
  showToast("success", "Saved");
  await pass(FADING);
  expect(shown("Saved")).toHaveLength(1);
  await pass(LIFE - 2 * FADING);
  expect(shown("Saved")).toHaveLength(1);
});

test("shows a dismissed message again", async () => {
  showToast("warning", "Change the value");
  await pass(50);
  act(() => screen.getByRole("button", { name: "Dismiss" }).click());
  showToast("warning", "Change the value");
  await pass(FADING);
  expect(shown("Change the value")).toHaveLength(1);
});

test("an error can be dismissed by its message, and shown again", async () => {
  showToast("error", "Choose a day");
  showToast("error", "Choose a time");
  await pass(50);
  dismissError("Choose a day");
  dismissError("Not shown");
  await pass(50);
  expect([shown("Choose a day").length, shown("Choose a time").length]).toEqual([0, 1]);
  showToast("error", "Choose a day");
  await pass(FADING);
  expect(shown("Choose a day")).toHaveLength(1);
});
