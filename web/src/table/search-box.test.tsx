import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box";

const searched = vi.fn<(search: string) => void>();

function Page() {
  const [search, setSearch] = useState("");
  return (
    <>
      <SearchBox
        label="Parents"
        hint="Search by name"
        value={search}
        onSearch={(next) => {
          searched(next);
          setSearch(next);
        }}
      />
      <button type="button" onClick={() => setSearch("")}>
        Clear
      </button>
      <input aria-label="Other" />
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search in Parents" });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  searched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function pause() {
  return act(() => vi.advanceTimersByTimeAsync(250));
}

function setup() {
  render(<Page />);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

test("searches once, after a pause in typing", async () => {
  const user = setup();
  await user.type(box(), "ada");
  expect(searched).not.toHaveBeenCalled();
  await pause();
  expect(searched).toHaveBeenCalledExactlyOnceWith("ada");
});

test("keeps letters typed while a response arrives", async () => {
  const user = setup();
  await user.type(box(), "ad");
  await pause();
  await user.type(box(), "a");
  expect(box().value).toBe("ada");
  await pause();
  expect(searched).toHaveBeenLastCalledWith("ada");
});

test("a search cleared from outside empties the box", async () => {
  const user = setup();
  await user.type(box(), "ada");
  await pause();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(box().value).toBe("");
});

test("the slash key focuses the box, but not from within another field", async () => {
  const user = setup();
  await user.keyboard("/");
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe("");
  await user.click(screen.getByLabelText("Other"));
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByLabelText("Other"));
});
