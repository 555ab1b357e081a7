import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import { CohortsView } from "./cohorts-view";
import type { Cohort } from "./model";
import { aCohort } from "./test-data";
// preloads the lazy chunks, so that no test waits for them
import "./actions";
import "./table";

let asked: string[] = [];

function serve(rows: Cohort[]) {
  asked = [];
  server.use(
    http.get("*/api/staff/cohorts", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        status: true,
        message: "",
        data: rows,
        meta: { page: 1, pageSize: 25, total: rows.length },
      });
    }),
  );
}

/** The request that was sent, and its response. */
function answerTo(method: "post" | "put", path: string, body: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api/staff/cohorts${path}`, async ({ request }) => {
      sent.push(JSON.parse((await request.text()) || "null"));
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const done = (message: string) => ({ status: true, message, data: aCohort() });

/** Sets the whole text at once, because typing letter by letter is slow. */
async function write(user: UserEvent, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

beforeEach(() => {
  server.use(
    http.get("*/api/staff/timetable", () =>
      HttpResponse.json({ status: true, message: "", data: { timeZone: "Africa/Lagos", slots: [] } }),
    ),
  );
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

async function openMenu(entry: string) {
  const { user } = showScreen(<CohortsView />, "/staff/cohorts");
  await user.click(await screen.findByRole("button", { name: "More about Harmattan 2026" }));
  await user.click(screen.getByRole("menuitem", { name: entry }));
  return user;
}

test("a row shows dates, programs and free places", async () => {
  serve([
    aCohort(),
    aCohort({
      id: 4,
      title: "Pilot",
      withoutTeacher: 0,
      places: null,
      taken: 5,
      programs: 5,
      status: "completed",
      statusOverride: "completed",
    }),
  ]);
  showScreen(<CohortsView />, "/staff/cohorts");
  await screen.findByRole("link", { name: "Harmattan 2026" });
  const [first, second] = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  expect(first?.slice(0, 2)).toEqual(["Harmattan 2026", "05/10/2026 – 18/12/2026"]);
  expect(first?.[2]).toContain("9 without a teacher");
  expect(first?.[4]).toContain("84 of 120 places taken");
  expect(second?.[4]).toContain("5 places taken, no limit");
  expect(second?.[5]).toBe("Completedset by hand");
  expect(screen.getByRole("link", { name: /9 without a teacher/ }).getAttribute("href")).toBe(
    "/staff/programs?cohortId=3&teacherId=0",
  );
});

test("stores the status in the URL, and ignores invalid values", async () => {
  serve([]);
  const { user, address } = showScreen(<CohortsView />, "/staff/cohorts?state=nonsense");
  await screen.findByText(/There is no cohort yet/);
  expect(asked).toEqual(["?page=1&pageSize=25&search=&state="]);
  await user.selectOptions(screen.getByRole("combobox", { name: "State of the cohorts" }), "Archived");
  await screen.findByText("No cohort is in this state.");
  expect(address()).toBe("/staff/cohorts?state=archived");
  await user.click(screen.getByRole("button", { name: "Show all but archived" }));
  expect(await screen.findByText(/There is no cohort yet/)).toBeTruthy();
});

test("a new cohort needs a title and dates in order, and the server's errors are shown at their fields", async () => {
  serve([]);
  const refusal = {
    status: false,
    message: "Please check the form",
    data: { fields: { title: "There is one of that name" } },
  };
  const sent = answerTo("post", "", refusal, 422);
  const { user } = showScreen(<CohortsView />, "/staff/cohorts");
  await user.click((await screen.findAllByRole("button", { name: "New cohort" }))[0] as HTMLElement);
  const save = await screen.findByRole("button", { name: "Create cohort" });
  await user.click(save);
  expect(await screen.findByText("Title is required")).toBeTruthy();
  await write(user, "Title", " Harmattan 2026 ");
  await write(user, "First day", "2026-10-05");
  await write(user, "Last day", "31/11/2026");
  await user.click(save);
  expect(await screen.findByText("There is no such day")).toBeTruthy();
  await write(user, "Last day", "1/10/2026");
  await user.click(save);
  expect(await screen.findByText("The last day cannot be before the first")).toBeTruthy();
  await write(user, "Last day", "2026-12-18");
  await user.click(save);
  expect(await screen.findByText("There is one of that name")).toBeTruthy();
  expect(sent).toEqual([{ title: "Harmattan 2026", startOn: "2026-10-05", endOn: "2026-12-18", statusOverride: null }]);
  expect(screen.getByLabelText<HTMLInputElement>("Last day").value).toBe("18/12/2026");
});

test("the status of a cohort can be set, and derived from its dates again", async () => {
  serve([aCohort({ statusOverride: "completed" })]);
  const sent = answerTo("put", "/3", done("The cohort is saved"));
  const user = await openMenu("Edit");
  await user.selectOptions(await screen.findByLabelText("Status"), "By its dates");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The cohort is saved"));
  expect(sent).toEqual([{ title: "Harmattan 2026", startOn: "2026-10-05", endOn: "2026-12-18", statusOverride: null }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked).toHaveLength(2);
});

test("suggests a copy a year later or right after it, and keeps a typed title", async () => {
  serve([aCohort()]);
  const sent = answerTo("post", "/3/duplicate", done("The cohort is copied"));
  const user = await openMenu("Duplicate");
  const title = await screen.findByLabelText<HTMLInputElement>("Title");
  expect(title.value).toBe("Harmattan 2027");
  await user.click(screen.getByRole("radio", { name: "Right after it" }));
  expect(title.value).toBe("Harmattan 2026 (2)");
  await user.clear(title);
  await user.type(title, "New Year 2027");
  await user.click(screen.getByRole("radio", { name: "A year later" }));
  await user.click(screen.getByRole("button", { name: "Create copy" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { title: "New Year 2027", startOn: "2027-10-04", endOn: "2027-12-17", statusOverride: null },
    ]),
  );
});

test("a cohort in use is not archived, and the dialog explains why", async () => {
  serve([aCohort()]);
  const message = "It has 12 unpaid programs.";
  answerTo("post", "/3/archive", { status: false, message, data: null }, 409);
  const user = await openMenu("Archive");
  const dialog = await screen.findByRole("alertdialog", { name: "Archive Harmattan 2026?" });
  await user.click(within(dialog).getByRole("button", { name: "Archive" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe(message);
});

test("restores an archived cohort at once", async () => {
  serve([aCohort({ archivedAt: "2026-11-01T09:00:00Z" })]);
  const sent = answerTo("post", "/3/restore", done("The cohort is back"));
  await openMenu("Restore");
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The cohort is back"));
  expect(sent).toEqual([null]);
});

test("a cohort that starts later is upcoming, in the classes' time zone", async () => {
  serve([aCohort({ id: 4, title: "New Year 2999", startOn: "2999-01-05", endOn: "2999-03-20" }), aCohort()]);
  showScreen(<CohortsView />, "/staff/cohorts");
  const row = (await screen.findByRole("link", { name: "New Year 2999" })).closest("tr") as HTMLElement;
  expect(await within(row).findByText("Coming")).toBeTruthy();
  expect(within(row).queryByText("Ongoing")).toBeNull();
});
