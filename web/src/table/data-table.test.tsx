import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Column } from "./columns";
import { DataTable, type DataTableProps } from "./data-table";

interface Row {
  id: string;
  name: string;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Name",
    cell: (row) => row.name,
    skeleton: <i data-testid="bone" />,
    card: "title",
    sortable: true,
  },
  { id: "id", header: "Number", cell: (row) => row.id, skeleton: null, align: "end" },
];

const ROWS: readonly Row[] = [
  { id: "1", name: "Ada" },
  { id: "2", name: "Tobi" },
];

function props(over: Partial<DataTableProps<Row>> = {}): DataTableProps<Row> {
  return {
    label: "Parents",
    columns: COLUMNS,
    rows: ROWS,
    rowId: (row) => row.id,
    fetching: false,
    failure: null,
    onRetry: vi.fn<() => void>(),
    page: 1,
    pageSize: 10,
    total: 2,
    onPage: vi.fn<(page: number) => void>(),
    search: "",
    onSearch: vi.fn<(search: string) => void>(),
    searchHint: "Search by name",
    sort: undefined,
    onSort: vi.fn<(sort: string | undefined) => void>(),
    empty: { body: "Nobody is here yet." },
    ...over,
  };
}

test("shows rows below their column headings, and the pagination", () => {
  render(<DataTable {...props()} />);
  const rows = screen.getAllByRole("row");
  expect(within(rows[1] as HTMLElement).getByText("Ada")).toBeTruthy();
  expect(screen.getByText("Page 1, 2 Record(s)")).toBeTruthy();
});

test("an empty list reads 'No data found', explains why and shows no pagination", () => {
  render(<DataTable {...props({ rows: [], total: 0 })} />);
  expect(screen.getByRole("heading", { name: "No data found" })).toBeTruthy();
  expect(screen.getByText("Nobody is here yet.")).toBeTruthy();
  expect(screen.queryByText(/Record/)).toBeNull();
});

test("an empty list may have its own text", () => {
  render(<DataTable {...props({ rows: [], total: 0, empty: { title: "No Programs", body: "Nothing yet." } })} />);
  expect(screen.getByRole("heading", { name: "No Programs" })).toBeTruthy();
});

test("a page past the end shows a message and links to the first one", async () => {
  const table = props({ rows: [], total: 12, page: 9 });
  render(<DataTable {...table} />);
  expect(screen.getByText("This page is past the end of the list.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Go to the first page" }));
  expect(table.onPage).toHaveBeenCalledWith(1);
});

test("a table without a search has a heading instead of the box", () => {
  const { onSearch: _, ...table } = props();
  render(<DataTable {...table} heading={<h2>Current Cohorts</h2>} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("heading", { name: "Current Cohorts" })).toBeTruthy();
});

test("a search without a match can be cleared", async () => {
  const table = props({ rows: [], total: 0, search: "adebyo" });
  render(<DataTable {...table} />);
  expect(screen.getByText("Nothing matches “adebyo”.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Clear search" }));
  expect(table.onSearch).toHaveBeenCalledWith("");
});

test("a failed first load shows the reason and a retry; old rows stay when a later one fails", async () => {
  const failure = { message: "The server is busy.", requestId: "01JC" };
  const table = props({ rows: undefined, failure });
  const { rerender } = render(<DataTable {...table} />);
  expect(screen.getByRole("alert").textContent).toContain("The server is busy.");
  expect(screen.getByText("01JC")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(table.onRetry).toHaveBeenCalledOnce();
  rerender(<DataTable {...props({ failure })} />);
  expect(screen.getByText("Ada")).toBeTruthy();
});

test("a sortable heading toggles ascending, descending and off", async () => {
  const user = userEvent.setup();
  const table = props();
  const { rerender } = render(<DataTable {...table} />);
  const press = () => user.click(screen.getByRole("button", { name: "Name" }));
  await press();
  expect(table.onSort).toHaveBeenLastCalledWith("name");
  rerender(<DataTable {...table} sort="name" />);
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  await press();
  expect(table.onSort).toHaveBeenLastCalledWith("-name");
  rerender(<DataTable {...table} sort="-name" />);
  await press();
  expect(table.onSort).toHaveBeenLastCalledWith(undefined);
});

function bonesAreHidden() {
  return screen.getAllByTestId("bone")[0]?.closest("tbody")?.classList.contains("invisible");
}

describe("with fake timers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("the skeleton appears after 150 ms, not before", () => {
    render(<DataTable {...props({ rows: undefined, fetching: true })} />);
    act(() => void vi.advanceTimersByTime(149));
    expect(bonesAreHidden()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(bonesAreHidden()).toBe(false);
  });
});
