import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { ChildAttendance } from "@/features/enrolment/parent/model";
import { aCohortAttendance, anAttendedLesson } from "@/features/enrolment/parent/test-data";
import { loadLanguage } from "@/i18n/text";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AttendanceView } from "./view";

const PATH = "/partner/parent/attendance";

function show(children: ChildAttendance[], path = PATH) {
  server.use(
    http.get("*/api/partner/parent/attendance", () => HttpResponse.json({ status: true, message: "", data: children })),
  );
  return showScreen(<AttendanceView />, path);
}

const somto = (...cohorts: ChildAttendance["cohorts"]) => ({ childId: 11, childFirstName: "Somto", cohorts });
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("section") ?? document.body);
const figures = () => screen.getAllByRole("definition").map((one) => one.textContent);
const COMING = { isPast: false, mark: null } as const;

test("shows the figures of a cohort: late counts as attended, excused does not count", async () => {
  const figures7 = { held: 7, counted: 6, attended: 5, present: 4, late: 1, absent: 1, excused: 1, percent: 83 };
  show([somto(aCohortAttendance({ ...figures7, lessons: [] }))]);
  expect(await screen.findByRole("heading", { name: "Somto in Winter 2026" })).toBeTruthy();
  expect(figures()).toEqual(["7", "1 excused, which does not count", "5", "1 of them late", "1", "83%"]);
});

test("lists past lessons with mark and notes, the latest first", async () => {
  const lessons = [
    anAttendedLesson({ on: "2026-11-03", date: "2026-11-03", mark: "absent" }),
    anAttendedLesson({ noteForFamily: "Well explained.", classNote: "We did loops." }),
    anAttendedLesson({ on: "2026-11-12", date: "2026-11-12", mark: null, state: "cancelled", reason: "Holiday" }),
    anAttendedLesson({ on: "2026-11-13", date: "2026-11-13", mark: null }),
  ];
  show([somto(aCohortAttendance({ lessons }))]);
  await screen.findByRole("heading", { name: "Past lessons" });
  const lines = card("Past lessons").getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "Friday 13/11/20264:00 PMNot recorded",
    "Thursday 12/11/20264:00 PMCancelledHoliday",
    "Tuesday 10/11/20264:00 PMPresentAbout SomtoWell explained.For the classWe did loops.",
    "Tuesday 03/11/20264:00 PMAbsent",
  ]);
  expect(card("Coming up").getByText("No lessons left in this term.")).toBeTruthy();
});

test("a coming lesson can be reported or withdrawn, unless it is cancelled", async () => {
  const lessons = [
    anAttendedLesson({ ...COMING, on: "2026-11-24", date: "2026-11-24", absence: { reason: "" } }),
    anAttendedLesson({ ...COMING, on: "2026-12-01", date: "2026-12-01", state: "cancelled" }),
    anAttendedLesson({ ...COMING, on: "2026-12-08", date: "2026-12-09", state: "moved", reason: "Power cut" }),
  ];
  show([somto(aCohortAttendance({ lessons }))]);
  await screen.findByRole("heading", { name: "Coming up" });
  const lines = card("Coming up").getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "Tuesday 24/11/20264:00 PMYou reported an absenceWithdraw",
    "Tuesday 01/12/20264:00 PMCancelled",
    "Wednesday 09/12/20264:00 PMReport an absenceMoved: Power cut",
  ]);
});

test("a long list opens on request", async () => {
  const lessons = Array.from({ length: 9 }, (_, index) =>
    anAttendedLesson({ on: `2026-11-0${index + 1}`, date: `2026-11-0${index + 1}` }),
  );
  const { user } = show([somto(aCohortAttendance({ lessons }))]);
  await screen.findByRole("heading", { name: "Past lessons" });
  expect(card("Past lessons").getAllByRole("listitem")).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "Show 3 more lessons" }));
  expect(card("Past lessons").getAllByRole("listitem")).toHaveLength(9);
});

test("shows the child of the URL, and another one on request", async () => {
  const kene = { childId: 12, childFirstName: "Kene", cohorts: [aCohortAttendance({ cohort: "Spring 2027" })] };
  const { user, address } = show([somto(aCohortAttendance()), kene], `${PATH}?child=12`);
  expect(await screen.findByRole("heading", { name: "Kene in Spring 2027" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Child" }), "Somto");
  expect(await screen.findByRole("heading", { name: "Somto in Winter 2026" })).toBeTruthy();
  expect(address()).toBe(`${PATH}?child=11`);
});

test("says why there is nothing to show", async () => {
  show([somto()]);
  expect(await screen.findByRole("heading", { name: "No lessons yet" })).toBeTruthy();
});

test("the marks are nouns in French, which fit every child", async () => {
  await loadLanguage("fr");
  show([somto(aCohortAttendance())]);
  expect(await screen.findByText("Présence")).toBeTruthy();
  await loadLanguage("en");
});
