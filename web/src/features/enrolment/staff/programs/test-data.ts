import { http, HttpResponse } from "msw";
import { server } from "#mock-server";
import type { StaffProgram } from "./model";

/* Fixtures and a mock server for the tests of this folder. */
export function aProgram(over: Partial<StaffProgram> = {}): StaffProgram {
  return {
    id: 11,
    child: { id: 1, firstName: "Ama", lastName: "Eze", age: 9, gender: "female", school: "" },
    parent: { id: 5, name: "Amaka Eze" },
    partner: { id: 2, name: "Greenbridge Academy" },
    cohort: { id: 3, title: "Harmattan 2026", startOn: "2026-10-05", endOn: "2026-12-18", status: "ongoing" },
    package: { id: 1, title: "Scratch Explorers" },
    level: 1,
    day: "monday",
    time: "16:00",
    dayText: "Monday",
    timeText: "4:00 PM",
    teacher: null,
    isSponsored: true,
    isPaid: false,
    price: { currencyCode: "USD", minor: 12_000, text: "USD 120.00" },
    createdAt: "2026-10-01T09:00:00Z",
    ...over,
  };
}

export const KOFI = aProgram({
  id: 12,
  child: { id: 4, firstName: "Kofi", lastName: "Bello", age: 11, gender: "male", school: "" },
  teacher: { id: 7, name: "David Mensah" },
});

const ok = (data: unknown, total = 1) =>
  HttpResponse.json({ status: true, message: "", data, meta: { page: 1, pageSize: 25, total } });

const MONDAY = { day: "monday", time: "16:00", dayText: "Monday", timeText: "4:00 PM" };
const FRIDAY = { day: "friday", time: "16:30", dayText: "Friday", timeText: "4:30 PM" };

/** Serves these programs and the choices. Returns the queries that the list received. */
export function servePrograms(rows: StaffProgram[], total = rows.length): string[] {
  const asked: string[] = [];
  server.use(
    http.get("*/api/staff/programs", ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(rows, total);
    }),
    http.get("*/api/staff/cohorts", () =>
      ok([
        { id: 3, title: "Harmattan 2026", status: "ongoing" },
        { id: 4, title: "New Year 2027", status: "ongoing" },
        { id: 1, title: "Long Vacation 2026", status: "completed" },
      ]),
    ),
    http.get("*/api/staff/cohorts/:id", () =>
      ok({
        slots: [
          { ...FRIDAY, places: 10, taken: 7 },
          { ...MONDAY, places: 10, taken: 10 },
          { ...MONDAY, time: "18:00", timeText: "6:00 PM", places: null, taken: 3 },
        ],
      }),
    ),
    http.get("*/api/staff/teachers", () =>
      ok([
        { id: 6, firstName: "Amaka", lastName: "Obi" },
        { id: 7, firstName: "David", lastName: "Mensah" },
      ]),
    ),
    http.get("*/api/staff/timetable", () => ok({ slots: [FRIDAY, MONDAY] })),
    http.get("*/api/staff/partners", () =>
      ok([
        { id: 2, organizationName: "Greenbridge Academy" },
        { id: 8, organizationName: "Green Fields" },
      ]),
    ),
    http.get("*/api/staff/partners/8", () => ok({ id: 8, organizationName: "Green Fields" })),
  );
  return asked;
}

/** Records the requests to a path, and responds in sequence; the last response repeats. */
export function answerTo(path: string, ...answers: { body: object; status?: number }[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/staff/programs/${path}`, async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push(await request.json());
      return HttpResponse.json(answer?.body, { status: answer?.status ?? 200 });
    }),
  );
  return sent;
}
