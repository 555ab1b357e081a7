import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { loadLanguage } from "@/i18n/text";
import { Pagination } from "./pagination";

function show(page: number, total: number) {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination label="Parents" page={page} pageSize={10} total={total} onPage={onPage} />);
  return onPage;
}

test("G01: reads 'Page 1, 42 Record(s)' with Previous and Next", () => {
  show(1, 42);
  expect(screen.getByText("Page 1, 42 Record(s)")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Previous" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next" })).toBeTruthy();
});

test("G02: 42 records have five slots without an ellipsis, 128 have one", () => {
  show(1, 42);
  expect(screen.getAllByRole("button", { name: /^Page/ })).toHaveLength(5);
  expect(screen.queryByText("…")).toBeNull();
});

test("G02: 128 records have five slots and an ellipsis", () => {
  show(9, 128);
  const shown = screen.getAllByRole("button", { name: /^Page/ }).map((slot) => slot.textContent);
  expect(shown).toEqual(["7", "8", "9", "10", "11"]);
  expect(screen.getByText("…")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Page 9" }).getAttribute("aria-current")).toBe("page");
});

test("G01: Previous and Next move by one page and are disabled at the ends", async () => {
  const user = userEvent.setup();
  const onPage = show(1, 12);
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(onPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(onPage).toHaveBeenLastCalledWith(2);
});

test("the count is grouped, and has a real plural in French", async () => {
  show(1, 1204);
  expect(screen.getByText("Page 1, 1,204 Record(s)")).toBeTruthy();
  await loadLanguage("fr");
  show(1, 1);
  show(2, 1204);
  expect(screen.getByText("Page 1, 1 ligne")).toBeTruthy();
  expect(screen.getByText("Page 2, 1 204 lignes")).toBeTruthy();
  await loadLanguage("en");
});
