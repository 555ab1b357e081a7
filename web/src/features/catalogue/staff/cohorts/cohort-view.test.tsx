import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import { CohortView } from "./cohort-view";
import { aCohortInFull } from "./test-data";
// preloads the lazy chunks, so that no test waits for them
import "./cohort-body";

const sent: unknown[] = [];

function serve(answer: { status: boolean; message: string; data?: unknown }, status = 200) {
  sent.length = 0;
  server.use(
    http.get("*/api/staff/cohorts/3", () => HttpResponse.json({ status: true, message: "", data: aCohortInFull() })),
    http.put("*/api/staff/cohort/3/places", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
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
  vi.spyOn(toast, "warning")
    .mockReset()
    .mockImplementation(() => undefined);
});

test("lists its slots by weekday, each linked to its programs", async () => {
  serve({ status: true, message: "" });
  showScreen(<CohortView id={3} />);
  expect(await screen.findByRole("heading", { name: "Harmattan 2026" })).toBeTruthy();
  const rows = within(await screen.findByRole("table", { name: "Slots" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual([
    "Monday 4:00 PM",
    "Friday 4:00 PM",
  ]);
  expect(screen.getByRole("link", { name: "View children on Monday 4:00 PM" }).getAttribute("href")).toBe(
    "/staff/programs?cohortId=3&day=monday&time=16%3A00",
  );
  expect(screen.getByRole("link", { name: "Assign" }).getAttribute("href")).toBe(
    "/staff/programs?cohortId=3&teacherId=0",
  );
});

test("edits places inline: of a slot, and of the whole cohort without a limit", async () => {
  serve({ status: true, message: "The places are set", data: { day: null, time: null, places: null } });
  const { user } = showScreen(<CohortView id={3} />);
  const slot = await screen.findByLabelText<HTMLInputElement>("Places on Monday 4:00 PM");
  await user.clear(slot);
  await user.type(slot, "12{Enter}");
  await waitFor(() => expect(sent).toEqual([{ day: "monday", time: "16:00", places: 12 }]));
  await user.clear(screen.getByLabelText("Places in the whole cohort"));
  await user.click(screen.getByRole("button", { name: "Save the places: Places in the whole cohort" }));
  await waitFor(() => expect(sent[1]).toEqual({ day: null, time: null, places: null }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
});

test("does not send an invalid number of places, and keeps the input after an error", async () => {
  serve({ status: false, message: "10 places are taken already.", data: null }, 409);
  const { user } = showScreen(<CohortView id={3} />);
  const slot = await screen.findByLabelText<HTMLInputElement>("Places on Monday 4:00 PM");
  await user.type(slot, ".5{Enter}");
  expect(toast.warning).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  await user.clear(slot);
  await user.type(slot, "4{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("10 places are taken already.");
  expect(slot.value).toBe("4");
});

test("shows a message for a missing cohort", async () => {
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  server.use(
    http.get("*/api/staff/cohorts/3", () =>
      HttpResponse.json({ status: false, message: "Not found", data: null }, { status: 404 }),
    ),
  );
  showScreen(<CohortView id={3} />);
  expect(await screen.findByText("This cohort doesn’t exist or was deleted.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All cohorts" })).toBeTruthy();
});
