import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import { TimetableView } from "./timetable-view";
// what comes later is loaded before, so that no test waits for it
import "./timetable-acts";
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

beforeEach(() => {
  vi.spyOn(toast, "success").mockReset().mockImplementation(() => undefined);
  const data = { timeZone: "Africa/Lagos", lessonMinutes: 60, slots: SLOTS };
  server.use(http.get("*/api/staff/timetable", () => HttpResponse.json({ status: true, message: "", data })));
});

test("the slots stand on their days, in the order of the clock", async () => {
  showScreen(<TimetableView />);
  const [monday] = within(await screen.findByRole("list", { name: "Slots by day" })).getAllByRole("listitem");
  expect(monday?.textContent).toBe("MonMonday4:00 PM12 programs6:00 PMnot chosen yet");
});

test("a slot is added on the day it was asked for", async () => {
  const sent = serve("post", "/slots", { status: true, message: "The slot is added", data: SLOTS[0] });
  const { user } = showScreen(<TimetableView />);
  await user.click(await screen.findByRole("button", { name: "Add a slot on Friday" }));
  await user.click(await screen.findByRole("button", { name: "Add slot" }));
  expect(await screen.findByText("Time is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Time"), "16:30");
  await user.click(screen.getByRole("button", { name: "Add slot" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The slot is added"));
  expect(sent).toEqual([{ day: "friday", time: "16:30" }]);
});

test("a slot in use is not removed, and the dialog says why", async () => {
  const message = "12 programs of ongoing cohorts have it.";
  serve("post", "/slots/1/remove", { status: false, message, data: null }, 409);
  const { user } = showScreen(<TimetableView />);
  await user.click(await screen.findByRole("button", { name: "Remove Monday 4:00 PM" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Monday 4:00 PM?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(message);
});

test("zone and length of a lesson are saved together, and a lesson has whole minutes", async () => {
  const sent = serve("put", "", { status: true, message: "The timetable is saved", data: null });
  const { user } = showScreen(<TimetableView />);
  const minutes = await screen.findByLabelText("Minutes a lesson");
  await user.clear(minutes);
  await user.type(minutes, "5");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter whole minutes from 10 to 240")).toBeTruthy();
  await user.clear(minutes);
  await user.type(minutes, "45");
  await user.selectOptions(screen.getByLabelText("Time zone of the classes"), "Africa/Nairobi");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ timeZone: "Africa/Nairobi", lessonMinutes: 45 }]));
});
