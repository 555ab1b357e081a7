import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { DateInput } from "./date-input";

function Screen({ start = "" }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <label htmlFor="day">Start</label>
      <DateInput id="day" label="Start" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Start");
const value = () => screen.getByRole("status").textContent;

test("M03: shows and accepts dates as dd/mm/yyyy, whatever the browser's language", async () => {
  const user = userEvent.setup();
  render(<Screen start="2026-11-05" />);
  expect(field().value).toBe("05/11/2026");
  await user.clear(field());
  expect(value()).toBe("");
  await user.type(field(), "7/1/2027");
  expect([field().value, value()]).toEqual(["7/1/2027", "2027-01-07"]);
  await user.tab();
  expect(field().value).toBe("07/01/2027");
});

test("passes invalid input on unchanged, so that the form can reject it", async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.type(field(), "31/02/2026");
  await user.tab();
  expect([field().value, value()]).toEqual(["31/02/2026", "31/02/2026"]);
});

test("picks a day from the calendar by keyboard, and returns the focus to its button", async () => {
  const user = userEvent.setup();
  render(<Screen start="2026-11-30" />);
  await user.click(screen.getByRole("button", { name: "Open calendar" }));
  expect(await screen.findByRole("dialog", { name: "Calendar: Start" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Monday 30 November 2026"));
  await user.keyboard("{ArrowRight}");
  expect((await screen.findByRole("button", { name: "Tuesday 1 December 2026" })).tabIndex).toBe(0);
  expect(screen.getByText("December 2026")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Wednesday 2 December 2026" }));
  expect(value()).toBe("2026-12-02");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open calendar" }));
});

test("Escape closes only the calendar", async () => {
  const user = userEvent.setup();
  let escapes = 0;
  const count = (event: KeyboardEvent) => (escapes += event.key === "Escape" ? 1 : 0);
  document.addEventListener("keydown", count, { capture: true });
  render(<Screen />);
  await user.click(screen.getByRole("button", { name: "Open calendar" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  expect([screen.queryByRole("dialog"), escapes]).toEqual([null, 0]);
  document.removeEventListener("keydown", count, { capture: true });
});
