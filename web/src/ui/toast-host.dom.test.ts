import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast } from "./toast-host";

const LIFE = 5000;
/** Longer than one takes to fade. */
const FADING = 300;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await pass(2 * LIFE);
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const shown = (message: string) => screen.queryAllByText(message).filter((text) => text.closest("[data-removed=true]") === null);

test("the same message five times at once is one toast", async () => {
  for (let call = 0; call < 5; call += 1) showToast("error", "The server is away.");
  await pass(50);
  expect(shown("The server is away.")).toHaveLength(1);
});

test("a message that comes again while it is shown stays for as long as a new one", async () => {
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

test("a message that comes again while the last one fades is shown, for as long as any other", async () => {
  showToast("success", "Saved");
  // its time begins once it is on the screen
  await pass(50);
  await pass(LIFE);
  expect(shown("Saved")).toHaveLength(0);
  showToast("success", "Saved");
  await pass(FADING);
  expect(shown("Saved")).toHaveLength(1);
  await pass(LIFE - 2 * FADING);
  expect(shown("Saved")).toHaveLength(1);
});

test("a message that was dismissed comes again", async () => {
  showToast("warning", "Change the value");
  await pass(50);
  act(() => screen.getByRole("button", { name: "Dismiss" }).click());
  showToast("warning", "Change the value");
  await pass(FADING);
  expect(shown("Change the value")).toHaveLength(1);
});
