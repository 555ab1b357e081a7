import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import { TimetableView } from "./view";
// preloads the lazy chunks, so that no test waits for them
import "./actions";
import "./timetable-body";

const SLOTS = [
  { id: 2, day: "monday", time: "18:00", dayText: "Monday", timeText: "6:00 PM", programs: 0 },
  { id: 1, day: "monday", time: "16:00", dayText: "Monday", timeText: "4:00 PM", programs: 12 },
];

function serve(method: "post" | "put", path: string, body: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api/staff/timetable${path}`, async ({ request }) => {
      sent.push(JSON.parse((await request.text()) || "null"));
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const NO_EFFECT = {
  from: "Africa/Lagos",
  to: "America/Toronto",
  classes: 0,
  children: 0,
  families: 0,
  example: null as object | null,
};

function serveEffect(data: typeof NO_EFFECT) {
  server.use(
    http.get("*/api/staff/timetable/zone-effect", () => HttpResponse.json({ status: true, message: "", data })),
  );
}

beforeEach(() => {
  serveEffect(NO_EFFECT);
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  const data = { timeZone: "Africa/Lagos", lessonMinutes: 60, holdHours: 48, slots: SLOTS };
  server.use(http.get("*/api/staff/timetable", () => HttpResponse.json({ status: true, message: "", data })));
});

test("lists the slots by day, sorted by time", async () => {
  showScreen(<TimetableView />);
  const [monday] = within(await screen.findByRole("list", { name: "Slots by day" })).getAllByRole("listitem");
  expect(monday?.textContent).toBe("MonMonday4:00 PM12 programs6:00 PMnot chosen yet");
});

test("adds a slot on the requested day", async () => {
  const sent = serve("post", "/slots", { status: true, message: "The slot is added", data: SLOTS[0] });
  const { user } = showScreen(<TimetableView />);
  await user.click(await screen.findByRole("button", { name: "Add a slot on Friday" }));
  await user.click(await screen.findByRole("button", { name: "Add slot" }));
  expect(await screen.findByText("Time is required")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Time"), "4:30 PM");
  await user.click(screen.getByRole("button", { name: "Add slot" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The slot is added"));
  expect(sent).toEqual([{ day: "friday", time: "16:30" }]);
});

test("a slot in use is not removed, and the dialog explains why", async () => {
  const message = "12 programs of ongoing cohorts have it.";
  serve("post", "/slots/1/remove", { status: false, message, data: null }, 409);
  const { user } = showScreen(<TimetableView />);
  await user.click(await screen.findByRole("button", { name: "Remove Monday 4:00 PM" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Monday 4:00 PM?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(message);
});

test("saves zone and lesson length together, and requires whole minutes", async () => {
  const sent = serve("put", "", { status: true, message: "The timetable is saved", data: null });
  const { user } = showScreen(<TimetableView />);
  const minutes = await screen.findByLabelText("Minutes a lesson");
  await user.clear(minutes);
  await user.type(minutes, "4");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter whole minutes from 5 to 600")).toBeTruthy();
  await user.clear(minutes);
  await user.type(minutes, "45");
  await user.selectOptions(screen.getByLabelText("Time zone of the classes"), "Africa/Nairobi");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([{ timeZone: "Africa/Nairobi", lessonMinutes: 45, holdHours: 48, confirm: false }]),
  );
});

test("accepts whole hours for holding an unpaid place, including 0", async () => {
  const sent = serve("put", "", { status: true, message: "The timetable is saved", data: null });
  const { user } = showScreen(<TimetableView />);
  const hours = await screen.findByLabelText("Hours an unpaid place is held");
  await user.clear(hours);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter whole hours from 0 to 2160")).toBeTruthy();
  await user.type(hours, "0");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([{ timeZone: "Africa/Lagos", lessonMinutes: 60, holdHours: 0, confirm: false }]),
  );
});

test("a zone that moves lessons needs a confirmation with an example, which is sent along", async () => {
  const sent = serve("put", "", { status: true, message: "Timetable saved", data: null });
  serveEffect({
    ...NO_EFFECT,
    classes: 3,
    children: 12,
    families: 9,
    example: { cohort: "Winter 2026", before: "16/11/2026, 4:00 PM (GMT+1)", after: "16/11/2026, 10:00 PM (GMT+1)" },
  });
  const { user } = showScreen(<TimetableView />);
  await user.selectOptions(await screen.findByLabelText("Time zone of the classes"), "America/Toronto");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Move every lesson?" }));
  for (const line of [
    "The classes move from Africa/Lagos to America/Toronto.",
    "Lessons of 3 classes move for 12 children.",
    "In Winter 2026, 16/11/2026, 4:00 PM (GMT+1) becomes 16/11/2026, 10:00 PM (GMT+1).",
    "9 families get an email with the new times.",
  ]) {
    expect(dialog.getByText(line)).toBeTruthy();
  }
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Move lessons" }));
  await waitFor(() =>
    expect(sent).toEqual([{ timeZone: "America/Toronto", lessonMinutes: 60, holdHours: 48, confirm: true }]),
  );
});
