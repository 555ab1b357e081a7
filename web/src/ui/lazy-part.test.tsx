import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState, type ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyOverlay, lazyPart } from "./lazy-part";
import * as reachable from "./reachable";

const LOAD_FAILURE = new TypeError("Failed to fetch dynamically imported module: /assets/calendar-1.js");
const UNREACHABLE = /could not be reached/;
const reload = vi.fn<() => void>();
const isReachable = vi.spyOn(reachable, "isReachable");

beforeEach(() => {
  vi.stubGlobal("location", { ...location, reload });
  reload.mockReset();
  isReachable.mockReset().mockResolvedValue(true);
});

interface Closable {
  onClose: () => void;
}

const failing = () => Promise.reject<{ default: ComponentType<Closable> }>(LOAD_FAILURE);

/** A text field, with a lazy part that opens next to it. */
function Screen({ Part }: { Part: ComponentType<Closable> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Title" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Suspense>
          <Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

async function typeAndOpen(Part: ComponentType<Closable>) {
  const user = userEvent.setup();
  render(<Screen Part={Part} />);
  await user.type(screen.getByLabelText("Title"), "Harmattan");
  await user.click(screen.getByText("Open"));
  return user;
}

/** jsdom does not implement these. */
const MODAL = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  },
};

const typed = () => screen.getByLabelText<HTMLInputElement>("Title").value;

test("shows a message in place of a part that fails to load, and keeps the input next to it", async () => {
  const user = await typeAndOpen(lazyPart(failing));
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toBe("This part did not load. Note what you have typed, then reload the page.");
  expect(typed()).toBe("Harmattan");
  expect(reload, "it would lose the input").not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("reports an unreachable server without reloading the page", async () => {
  isReachable.mockResolvedValue(false);
  const user = await typeAndOpen(lazyPart(failing));
  expect(await screen.findByText(UNREACHABLE)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(await screen.findByText(UNREACHABLE)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  expect(typed()).toBe("Harmattan");
});

test("updates the message when the network is back", async () => {
  isReachable.mockResolvedValue(false);
  await typeAndOpen(lazyPart(failing));
  await screen.findByText(UNREACHABLE);
  isReachable.mockResolvedValue(true);
  dispatchEvent(new Event("online"));
  expect(await screen.findByText(/Note what you have typed/)).toBeTruthy();
});

test("a dialog that fails to load can be closed and opened again", async () => {
  Object.assign(HTMLDialogElement.prototype, MODAL);
  const user = await typeAndOpen(lazyOverlay(failing));
  const dialog = await screen.findByRole("dialog", { name: "This part did not load" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await user.click(screen.getByText("Open"));
  expect(await screen.findByRole("dialog", { name: "This part did not load" })).toBeTruthy();
  expect(typed()).toBe("Harmattan");
});

test("logs an error in the part's own code", async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", report);
  const fault = new ReferenceError("x is not defined");
  await typeAndOpen(lazyPart(() => Promise.reject<{ default: ComponentType<Closable> }>(fault)));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
});
