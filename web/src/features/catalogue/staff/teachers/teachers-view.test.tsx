import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import type { Teacher, TeacherDetail } from "./model";
import { TeacherView } from "./teacher-view";
import { TeachersView } from "./teachers-view";
// preloads the lazy chunks, so that no test waits for them
import "./actions";
import "./teacher-body";
import "./table";

const AMAKA: Teacher = {
  id: 6,
  firstName: "Amaka",
  lastName: "Obi",
  classLink: "https://class.example/amaka",
  archivedAt: null,
  hasAccount: false,
  safeguarding: "missing",
  programs: 14,
  classes: 2,
};
const WEEK: TeacherDetail["week"] = [
  {
    cohortId: 4,
    cohort: "New Year 2099",
    day: "friday",
    time: "16:00",
    dayText: "Friday",
    timeText: "4:00 PM",
    children: 1,
    startOn: "2099-01-11",
    endOn: "2099-04-02",
  },
  {
    cohortId: 3,
    cohort: "Harmattan 2020",
    day: "monday",
    time: "16:00",
    dayText: "Monday",
    timeText: "4:00 PM",
    children: 8,
    startOn: "2020-10-05",
    endOn: "2020-12-18",
  },
];

function serve(...rows: Teacher[]) {
  server.use(
    http.get("*/api/staff/teachers", () => HttpResponse.json({ status: true, message: "", data: rows })),
    http.get("*/api/staff/timetable", () =>
      HttpResponse.json({ status: true, message: "", data: { timeZone: "Africa/Lagos", slots: [] } }),
    ),
    http.get("*/api/staff/teachers/6", () =>
      HttpResponse.json({ status: true, message: "", data: { ...AMAKA, week: WEEK, account: null, checks: [] } }),
    ),
  );
}

/** Sets the whole text at once, because typing letter by letter is slow. */
async function write(user: UserEvent, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

test("sends a new teacher without surrounding spaces", async () => {
  serve();
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/staff/teachers", async ({ request }) => {
      sent.push(JSON.parse((await request.text()) || "null"));
      return HttpResponse.json({ status: true, message: "The teacher is added", data: AMAKA });
    }),
  );
  const { user } = showScreen(<TeachersView />, "/staff/teachers");
  await user.click((await screen.findAllByRole("button", { name: "New teacher" }))[0] as HTMLElement);
  await write(user, "First name", "Amaka ");
  await write(user, "Last name", "Obi");
  await write(user, "Class link", "https://class.example/amaka");
  await user.click(screen.getByRole("button", { name: "Add teacher" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The teacher is added"));
  expect(sent).toEqual([{ firstName: "Amaka", lastName: "Obi", classLink: "https://class.example/amaka" }]);
});

test("copies the class link from the row", async () => {
  serve(AMAKA);
  const { user } = showScreen(<TeachersView />, "/staff/teachers");
  await user.click(await screen.findByRole("button", { name: "More about Amaka Obi" }));
  await user.click(screen.getByRole("menuitem", { name: "Copy class link" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The class link is copied."));
  expect(await navigator.clipboard.readText()).toBe("https://class.example/amaka");
});

test("a teacher of an ongoing cohort is not archived, and the dialog explains why", async () => {
  serve(AMAKA);
  const message = "Amaka Obi teaches 2 classes of Harmattan 2026.";
  server.use(
    http.post("*/api/staff/teachers/6/archive", () =>
      HttpResponse.json({ status: false, message, data: null }, { status: 409 }),
    ),
  );
  const { user } = showScreen(<TeachersView />, "/staff/teachers");
  await user.click(await screen.findByRole("button", { name: "More about Amaka Obi" }));
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Archive Amaka Obi?" }));
  expect(dialog.getByText("Amaka Obi still teaches 14 programs. Assign them to another teacher first.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Archive" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(message);
});

test("the week shows each class on its day, with a link to its children", async () => {
  serve();
  showScreen(<TeacherView id={6} />);
  const week = within(await screen.findByRole("list", { name: "Classes by day" }));
  // which classes have not started depends on the classes' time zone
  await week.findByText("from 11/01/2099");
  const days = week.getAllByRole("listitem").map((day) => day.textContent);
  expect(days).toHaveLength(7);
  expect(days[0]).toBe("MonMonday4:00 PMHarmattan 2020until 18/12/20208 children, Harmattan 2020, 4:00 PM");
  expect(days[4]).toContain("from 11/01/2099");
  expect(week.getByRole("link", { name: /^8 children/ }).getAttribute("href")).toBe(
    "/staff/programs?cohortId=3&teacherId=6&day=monday&time=16%3A00",
  );
});
