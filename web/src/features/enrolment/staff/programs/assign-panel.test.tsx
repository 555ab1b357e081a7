import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import { ProgramsView } from "./view";
import { aProgram, answerTo, KOFI, servePrograms } from "./test-data";
// preloads the lazy chunks, so that no test waits for them
import "./actions";
import "./table";

const CLASH = {
  status: false,
  code: "programs.clash",
  message: "David Mensah teaches New Year 2027 on Monday at 4:00 PM.",
  data: null,
};
const DONE = {
  status: true,
  message: "2 programs have a teacher",
  data: { assigned: 2, skipped: 0, completed: 0, clashes: [] },
};
const UNTAUGHT = { cohortId: 3, partnerId: null, teacherId: 0, paid: null, day: null, time: null, search: null };

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

async function openForAll(path = "/staff/programs?cohortId=3&teacherId=0") {
  const { user } = showScreen(<ProgramsView />, path);
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Select all 340" }));
  await user.click(screen.getByRole("button", { name: "Assign a teacher" }));
  await screen.findByRole("dialog", { name: "Assign a teacher to 340 programs" });
  return user;
}

const teacher = () => screen.getByLabelText("Teacher", { selector: "[role=dialog] select" });

test("assigns the teacher to the selected programs, and clears the selection", async () => {
  servePrograms([aProgram(), KOFI]);
  const sent = answerTo("assign", { body: DONE });
  const { user } = showScreen(<ProgramsView />, "/staff/programs");
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Assign a teacher" }));
  await screen.findByText("David Mensah", { selector: "[role=dialog] option" });
  await user.selectOptions(teacher(), "David Mensah");
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("2 programs have a teacher"));
  expect(sent).toEqual([{ teacherId: 7, filter: null, programIds: [11, 12], everything: false, onClash: "refuse" }]);
  expect(screen.queryByRole("region", { name: "Selected programs" })).toBeNull();
});

test("a clash changes nothing until the user chooses to skip those, which are then listed", async () => {
  servePrograms([aProgram(), KOFI], 340);
  const clash = {
    programId: 11,
    child: "Ama Eze",
    day: "monday",
    time: "16:00",
    with: { cohort: "New Year 2027", day: "monday", time: "15:30" },
  };
  const sent = answerTo(
    "assign",
    { body: CLASH, status: 409 },
    {
      body: {
        status: true,
        message: "338 programs have a teacher",
        data: { assigned: 338, skipped: 2, completed: 0, clashes: [clash] },
      },
    },
  );
  const user = await openForAll();
  await screen.findByText("David Mensah", { selector: "[role=dialog] option" });
  await user.selectOptions(teacher(), "David Mensah");
  await user.click(screen.getByRole("button", { name: "Assign" }));
  expect((await screen.findByRole("alert")).textContent).toContain(CLASH.message);
  await user.click(screen.getByRole("button", { name: "Skip and assign the rest" }));
  const result = await screen.findByRole("dialog", { name: "338 assigned, 2 skipped" });
  expect(
    within(result)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(["Ama Eze, Monday 4:00 PM: the teacher is in New Year 2027 on Monday 3:30 PM", "and 1 more"]);
  const body = { teacherId: 7, filter: UNTAUGHT, programIds: null, everything: true };
  expect(sent).toEqual([
    { ...body, onClash: "refuse" },
    { ...body, onClash: "skip" },
  ]);
});

test("sends a new request for another teacher, and a teacher can be removed", async () => {
  servePrograms([aProgram(), KOFI], 340);
  const sent = answerTo("assign", { body: CLASH, status: 409 }, { body: DONE });
  const user = await openForAll();
  await screen.findByText("David Mensah", { selector: "[role=dialog] option" });
  await user.selectOptions(teacher(), "David Mensah");
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await screen.findByRole("alert");
  await user.selectOptions(teacher(), "No teacher (remove the current one)");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await waitFor(() =>
    expect(sent[1]).toEqual({
      teacherId: null,
      filter: UNTAUGHT,
      programIds: null,
      everything: true,
      onClash: "refuse",
    }),
  );
});
