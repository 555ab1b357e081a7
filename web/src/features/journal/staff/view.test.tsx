import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { changesOf } from "./changes";
import { JournalView } from "./view";
import type { JournalEntry } from "./model";

const ENTRY: JournalEntry = {
  id: 1,
  at: "2026-11-14T09:05:00Z",
  actorKind: "staff",
  actorId: 1,
  actor: "Maya Laurent",
  action: "cohort.changed",
  subjectKind: "cohort",
  subjectId: 5,
  subject: "Spring",
  requestId: "req-1",
  before: { title: "Sprung", places: 12 },
  after: { title: "Spring", places: 12 },
  isErased: false,
};

function serve(rows: JournalEntry[]) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/staff/journal", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        status: true,
        message: "",
        data: rows,
        meta: { page: 1, pageSize: 25, total: rows.length },
      });
    }),
  );
  return asked;
}

test("an entry expands to its changes, by keyboard too", async () => {
  serve([ENTRY]);
  const { user } = showScreen(<JournalView />, "/staff/journal");
  const summary = await screen.findByLabelText("Show what changed: Changed a cohort, 14/11/2026 09:05 GMT");
  expect(screen.getByTitle("cohort.changed").textContent).toBe("Changed a cohort");
  const details = summary.closest("details");
  expect(details?.open).toBe(false);
  await user.click(summary);
  expect(details?.open).toBe(true);
  expect(details?.querySelector("del")?.textContent).toBe("Sprung");
  expect(details?.querySelector("ins")?.textContent).toBe("Spring");
  expect(screen.getByText("Request req-1")).toBeTruthy();
});

test("an erased entry stays and is marked", async () => {
  serve([{ ...ENTRY, before: null, after: null, isErased: true, subject: null }]);
  showScreen(<JournalView />, "/staff/journal");
  expect(await screen.findByText("The personal values of this entry were erased.")).toBeTruthy();
});

test("stores filters in the URL and sends them, and clears them together", async () => {
  const asked = serve([]);
  const { user, address } = showScreen(<JournalView />, "/staff/journal?from=2026-11-01&page=3");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Kind of actor" }), "Parent");
  await waitFor(() => expect(asked.at(-1)).toBe("?page=1&pageSize=25&search=&actorKind=parent&from=2026-11-01"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Action" }), "Withdrew a child from a program");
  await waitFor(() => expect(asked.at(-1)).toContain("action=program.withdrawn"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind of subject" }), "Program");
  await waitFor(() => expect(asked.at(-1)).toContain("subjectKind=program"));
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe("/staff/journal"));
});

test("shows a code without a label as it is, also as a filter from a link", async () => {
  serve([{ ...ENTRY, action: "moon.landed" }]);
  showScreen(<JournalView />, "/staff/journal?action=moon.landed");
  expect((await screen.findByTitle("moon.landed")).textContent).toBe("moon.landed");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Action" }).value).toBe("moon.landed");
});

test("lists changes first; treats a non-object as one value", () => {
  expect(changesOf({ a: 1, b: [1] }, { a: 1, b: [2], c: "x" })).toEqual([
    { name: "b", before: "[1]", after: "[2]", isChanged: true },
    { name: "c", before: undefined, after: "x", isChanged: true },
    { name: "a", before: "1", after: "1", isChanged: false },
  ]);
  expect(changesOf(null, "done")).toEqual([{ name: "value", before: undefined, after: "done", isChanged: true }]);
});
