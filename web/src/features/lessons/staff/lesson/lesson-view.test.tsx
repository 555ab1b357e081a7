import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { Register } from "@/features/lessons/staff/model";
import { aLesson, aRegister } from "@/features/lessons/staff/test-data";
import { toast } from "@/ui/toast";
import { LessonView } from "./lesson-view";
// preloads the lazy chunk, so that no test waits for it
import "./lesson-body";
import "@/ui/dialog";

const PATH = "*/api/staff/classes/12-monday-1600/lessons/2099-11-16";

function serve(data: Register) {
  server.use(http.get(PATH, () => HttpResponse.json({ status: true, message: "", data })));
}

const show = () => showScreen(<LessonView classKey="12-monday-1600" on="2099-11-16" />);
const markOf = (child: string) => screen.findByRole<HTMLSelectElement>("combobox", { name: `Mark of ${child}` });

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

test("marks the rest as present, then the exceptions, and sends only what changed", async () => {
  serve(aRegister());
  const sent: { childId: number; state: string }[][] = [];
  server.use(
    http.put(`${PATH}/register`, async ({ request }) => {
      const { marks } = (await request.json()) as { marks: { childId: number; state: string; markedAt: string }[] };
      expect(marks.every(({ markedAt }) => !Number.isNaN(Date.parse(markedAt)))).toBe(true);
      sent.push(marks.map(({ childId, state }) => ({ childId, state })));
      return HttpResponse.json({ status: true, message: "The register is saved", data: aRegister() });
    }),
  );
  const { user } = show();
  await markOf("Ama Mensah");
  expect(screen.getByText("Absence reported: Doctor")).toBeTruthy();
  expect(screen.getByText("Please call.", { exact: false })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mark the rest as present" }));
  await user.selectOptions(await markOf("Yaw Boateng"), "Excused");
  await user.click(screen.getByRole("button", { name: "Save register" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The register is saved"));
  expect(sent).toEqual([
    [
      { childId: 2, state: "excused" },
      { childId: 3, state: "present" },
    ],
  ]);
});

test("says how many children have no teacher", async () => {
  serve(aRegister({ withoutTeacher: 1 }));
  show();
  expect(await screen.findByText("1 child has no teacher and may be missing from the teacher’s register")).toBeTruthy();
});

test("a refused register keeps the marks and shows the sentence", async () => {
  serve(aRegister());
  server.use(
    http.put(`${PATH}/register`, () =>
      HttpResponse.json({ status: false, message: "The lesson has not begun.", data: null }, { status: 409 }),
    ),
  );
  const { user } = show();
  await user.selectOptions(await markOf("Efe Musa"), "Late");
  await user.click(screen.getByRole("button", { name: "Save register" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The lesson has not begun.");
  expect((await markOf("Efe Musa")).value).toBe("late");
});

test("a closed register is reopened after a confirmation", async () => {
  serve(aRegister({ lesson: aLesson({ register: "closed", isTaken: true }) }));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Reopen register" }));
  server.use(
    http.post(`${PATH}/reopen`, () =>
      HttpResponse.json({ status: true, message: "The register is open again", data: aRegister() }),
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Reopen" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The register is open again"));
});

test.each([
  ["not begun", aLesson(), "The lesson has not begun. Its register opens 15 minutes before."],
  ["cancelled", aLesson({ state: "cancelled" }), "The lesson is cancelled, so there is no register."],
])("a lesson that is %s has no marks", async (_, lesson, why) => {
  serve(aRegister({ lesson }));
  show();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save register" })).toBeNull();
});

test.each([
  ["as planned", aLesson(), ["Cancel lesson", "Move", "Send a substitute", "Change link"]],
  ["cancelled", aLesson({ state: "cancelled" }), ["Undo changes"]],
  ["cancelled by a closure", aLesson({ state: "cancelled", closureId: 2 }), []],
  ["moved", aLesson({ state: "moved" }), ["Cancel lesson", "Move", "Send a substitute", "Change link", "Undo changes"]],
  ["over", aLesson({ isTaken: true, register: "closed" }), []],
])("a lesson that is %s offers what can be done with it", async (_, lesson, offered) => {
  serve(aRegister({ lesson }));
  show();
  await screen.findByRole("heading", { name: "Register" });
  const shown = ["Cancel lesson", "Move", "Send a substitute", "Change link", "Undo changes"].filter(
    (name) => screen.queryByRole("button", { name }) !== null,
  );
  expect(shown).toEqual(offered);
});

test("a lesson that several teachers share links to none of them", async () => {
  serve(aRegister({ lesson: aLesson({ teacherId: null, teacher: "Amaka Obi, David Mensah" }) }));
  show();
  expect(await screen.findByText("Amaka Obi, David Mensah")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Amaka Obi/ })).toBeNull();
});

test("its deadlines are on the class's clock, as its other times, wherever the reader is", async () => {
  const taken = { takenBy: "Amaka Obi", takenAt: "2099-11-16T16:05:00Z", closesAt: "2099-11-23T16:00:00Z" };
  serve(aRegister({ ...taken, timeZone: "America/New_York" }));
  show();
  expect(await screen.findByText("Open until 23/11/2099 11:00 AM GMT-5")).toBeTruthy();
  expect(screen.getByText("Taken by Amaka Obi, 16/11/2099 11:05 AM GMT-5")).toBeTruthy();
});
