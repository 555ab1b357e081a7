import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savePerson } from "@/api/session";
import { SignedInTeacher } from "@/api/signed-in";
import type { TeacherToday } from "@/features/lessons/teacher/model";
import { lessonOf, registerOf, TEACHER, todayOf } from "@/features/lessons/teacher/test-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { TodayView } from "./view";

const ok = (data: unknown, headers: Record<string, string> = {}) =>
  HttpResponse.json({ status: true, message: "", data }, { headers });

beforeEach(() => savePerson("teacher", TEACHER));

const showToday = () =>
  showScreen(
    <SignedInTeacher>
      <TodayView />
    </SignedInTeacher>,
    "/teacher",
  );

function show(today: TeacherToday, headers?: Record<string, string>) {
  server.use(
    http.get("*/api/teacher/today", () => ok(today, headers)),
    http.get("*/api/teacher/classes/:class/lessons/:on", () => ok(registerOf([]))),
  );
  return showToday();
}

test("shows what is next on both clocks, with the class link", async () => {
  const inAnHour = new Date(Date.now() + 90 * 60_000).toISOString();
  const after = new Date(Date.now() + 150 * 60_000).toISOString();
  show(todayOf({ next: lessonOf({ startsAt: inAnHour, endsAt: after, register: "notYet" }) }));
  const next = within(await screen.findByRole("region", { name: "Next lesson" }));
  expect(next.getByText("4:00 PM · Spring Coders")).toBeTruthy();
  expect(next.getByText(/3:00 PM GMT\+0 at the class/)).toBeTruthy();
  expect(next.getByText(/In 1 hour|Tomorrow/)).toBeTruthy();
  const link = next.getByRole<HTMLAnchorElement>("link", { name: /^Go to class/ });
  expect([link.href, link.target]).toEqual(["https://meet.example/spring", "_blank"]);
});

test("lists the open registers with a button each", async () => {
  const open = [
    lessonOf(),
    lessonOf({ class: "9-friday-0900", on: "2026-11-13", date: "2026-11-13", cohort: "Makers" }),
  ];
  show(todayOf({ openRegisters: open }));
  const list = await screen.findByRole("list", { name: "Open registers" });
  const links = within(list).getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ pathname }) => pathname)).toEqual([
    "/teacher/classes/12-monday-1600/lessons/2026-11-16",
    "/teacher/classes/9-friday-0900/lessons/2026-11-13",
  ]);
  expect(within(list).getByRole("link", { name: "Take the register: Makers, Friday 4:00 PM" })).toBeTruthy();
});

test("a cancelled lesson has no class link, and a day without lessons leads to the week", async () => {
  const { unmount } = show(todayOf({ lessons: [lessonOf({ state: "cancelled" })] }));
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Go to class/ })).toBeNull();
  unmount();
  show(todayOf());
  expect(await screen.findByRole("link", { name: "See the week" })).toBeTruthy();
});

test("an answer that the device kept says of when it is, in the teacher's time zone", async () => {
  show(todayOf(), { "x-as-of": "2026-11-16T14:30:00.000Z" });
  expect(await screen.findByText("No connection. This is as of 16/11/2026 3:30 PM GMT+1.")).toBeTruthy();
});

test("without a network and a kept answer, the screen says so, and no toast does", async () => {
  const shown = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  server.use(http.get("*/api/teacher/today", () => HttpResponse.error()));
  showToday();
  expect(await screen.findByText("The server could not be reached", { exact: false })).toBeTruthy();
  expect(shown).not.toHaveBeenCalled();
});
