import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Column } from "./columns";
import { DataTable } from "./data-table";
import tableCss from "@/ui/table.scoped.css?names";

const opened = vi.fn<(keys: { ctrlKey: boolean }) => void>();
const restricted = vi.fn<() => void>();

interface Row {
  id: string;
  name: string;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Name",
    card: "title",
    skeleton: null,
    cell: ({ name }) => (
      <a
        className={tableCss.rowLink}
        href="/ada"
        onClick={(event) => {
          event.preventDefault();
          opened({ ctrlKey: event.ctrlKey });
        }}
      >
        {name}
      </a>
    ),
  },
  { id: "joined", header: "Joined", skeleton: null, cell: () => "02/11/2026" },
  {
    id: "action",
    header: "Action",
    actions: true,
    skeleton: null,
    cell: () => (
      <button type="button" onClick={restricted}>
        Restrict
      </button>
    ),
  },
];

function nothing(): void {
  /* not called: no paging, no failure */
}

beforeEach(() => {
  opened.mockReset();
  restricted.mockReset();
  render(
    <DataTable
      label="Parents"
      columns={COLUMNS}
      rows={[{ id: "1", name: "Ada" }]}
      rowId={({ id }) => id}
      fetching={false}
      failure={null}
      onRetry={nothing}
      page={1}
      pageSize={10}
      total={1}
      onPage={nothing}
      empty={{ body: "Nobody." }}
    />,
  );
});

test("a click anywhere in a row follows its link, with the modifier keys", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByText("02/11/2026"));
  expect(opened).toHaveBeenLastCalledWith({ ctrlKey: false });
  await user.keyboard("{Control>}");
  await user.click(screen.getByText("02/11/2026"));
  expect(opened).toHaveBeenLastCalledWith({ ctrlKey: true });
});

test("a click on the link opens it once, and one on a button in the row only triggers the button", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "Ada" }));
  expect(opened).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Restrict" }));
  expect(restricted).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledOnce();
});

test("selecting text in a row opens nothing", async () => {
  const cell = screen.getByText("02/11/2026");
  getSelection()?.selectAllChildren(cell);
  cell.click();
  expect(opened).not.toHaveBeenCalled();
});

test("a row has one tab stop, the link", async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ada" }));
  await user.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledOnce();
});
