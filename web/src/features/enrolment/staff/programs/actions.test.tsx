import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import type { StaffProgram } from "./model";
import { ProgramsView } from "./view";
import { aProgram, answerTo, servePrograms } from "./test-data";
// preloads the lazy chunks, so that no test waits for them
import "./actions";
import "./table";
import fieldCss from "@/ui/field.scoped.css?names";

const OPTION = { selector: "option" };

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

async function open(program: StaffProgram, entry: string) {
  servePrograms([program]);
  const { user } = showScreen(<ProgramsView />, "/staff/programs");
  await user.click(await screen.findByRole("button", { name: "More about Ama Eze" }));
  await user.click(screen.getByRole("menuitem", { name: entry }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

const done = (message: string) => ({ body: { status: true, message, data: aProgram() } });

test("moves a child to a slot with a free place; full ones and the current one are disabled", async () => {
  const sent = answerTo("11/move", done("Ama is moved. The teacher was taken off."));
  const { user, dialog } = await open(aProgram(), "Move");
  await dialog.findByText("Friday 4:30 PM · 3 of 10 free", OPTION);
  expect(dialog.getByText<HTMLOptionElement>("Monday 4:00 PM · now", OPTION).disabled).toBe(true);
  expect(dialog.queryByText("Long Vacation 2026", OPTION)).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Cohort"), "New Year 2027");
  expect((await dialog.findByText<HTMLOptionElement>("Monday 4:00 PM · full", OPTION)).disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText("Day and time"), "Monday 6:00 PM");
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledExactlyOnceWith("Ama is moved. The teacher was taken off."),
  );
  expect(sent).toEqual([{ cohortId: 4, day: "monday", time: "18:00", sponsored: true }]);
});

test("shows the server's errors about day or time at the combined field", async () => {
  const refusal = {
    status: false,
    message: "Please check the form",
    data: { fields: { time: "This slot is full now" } },
  };
  answerTo("11/move", { body: refusal, status: 422 });
  const { user, dialog } = await open(aProgram(), "Move");
  await dialog.findByText("Monday 6:00 PM", OPTION);
  await user.selectOptions(dialog.getByLabelText("Day and time"), "Monday 6:00 PM");
  await user.click(dialog.getByRole("button", { name: "Move" }));
  expect(await dialog.findByText("This slot is full now", { selector: `.${fieldCss.error}` })).toBeTruthy();
  expect(dialog.queryByText("Please check the form")).toBeNull();
});

test("a withdrawal explains its effect and requires a reason", async () => {
  const sent = answerTo("11/withdraw", { body: { status: true, message: "Ama is withdrawn", data: {} } });
  const { user, dialog } = await open(aProgram(), "Withdraw");
  expect(dialog.getByText("Greenbridge Academy gets the seat back, and its invoice goes down.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await dialog.findByText("A reason is required")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), " Moved away ");
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Ama is withdrawn"));
  expect(sent).toEqual([{ reason: "Moved away" }]);
});

test("paid programs are refunded, not withdrawn", async () => {
  const { dialog } = await open(aProgram({ isPaid: true }), "Withdraw");
  expect(dialog.getByText(/This program is paid\. Refund its payment/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("offers the next level once the cohort is completed, with a choice of payer", async () => {
  const sent = answerTo("11/next-level", done("Ama is enrolled"));
  const cohort = { ...aProgram().cohort, id: 1, status: "completed" } as const;
  const { user, dialog } = await open(aProgram({ cohort, isPaid: true }), "Next level");
  expect(dialog.getByText(/has completed level 1\. The level 2 package/)).toBeTruthy();
  await dialog.findByText("New Year 2027", OPTION);
  await user.selectOptions(dialog.getByLabelText("Cohort"), "New Year 2027");
  await dialog.findByText("Monday 6:00 PM", OPTION);
  await user.selectOptions(dialog.getByLabelText("Day and time"), "Monday 6:00 PM");
  await user.click(dialog.getByRole("radio", { name: "The parent" }));
  await user.click(dialog.getByRole("button", { name: "Enrol" }));
  await waitFor(() => expect(sent).toEqual([{ cohortId: 4, day: "monday", time: "18:00", sponsored: false }]));
});

test("offers no next level while a cohort is ongoing", async () => {
  servePrograms([aProgram()]);
  const { user } = showScreen(<ProgramsView />, "/staff/programs");
  await user.click(await screen.findByRole("button", { name: "More about Ama Eze" }));
  expect(screen.getAllByRole("menuitem").map((entry) => entry.textContent)).toEqual([
    "Assign a teacher",
    "Move",
    "Withdraw",
  ]);
});
