import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showScreen } from "#test-screen";
import { ProgramsView } from "./view";
import { aProgram, KOFI, servePrograms } from "./test-data";
// preloads the lazy chunks, so that no test waits for them
import "./table";

const show = (path = "/staff/programs") => showScreen(<ProgramsView />, path);
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const bar = () => screen.findByRole("region", { name: "Selected programs" });

test("a row shows child, lesson, teacher, payer and amount", async () => {
  servePrograms([aProgram(), KOFI]);
  show();
  await screen.findByRole("link", { name: "Ama Eze" });
  const rows = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  expect(rows[0]).toEqual([
    "Ama Eze age 9Amaka Eze, Greenbridge Academy",
    "Harmattan 2026Monday 4:00 PM",
    "Scratch ExplorersLevel 1",
    "No teacher",
    "Not paidSponsored",
    "USD 120.00",
    "",
  ]);
  expect(rows[1]?.[3]).toBe("David Mensah");
  expect(screen.getByRole("link", { name: "Ama Eze" }).getAttribute("href")).toBe("/staff/families/5");
});

test("stores the filters in the URL, and sends them to the server", async () => {
  const asked = servePrograms([aProgram()]);
  const { user, address } = show("/staff/programs?page=2&cohortId=3&teacherId=0&paid=maybe");
  await screen.findByRole("link", { name: "Ama Eze" });
  expect(asked).toEqual(["?page=2&pageSize=25&search=&cohortId=3&teacherId=0"]);
  await waitFor(() => expect(select("Teacher").selectedOptions[0]?.text).toBe("Without a teacher"));
  await waitFor(() => expect(select("Cohort").selectedOptions[0]?.text).toBe("Harmattan 2026"));
  await user.selectOptions(select("Payment"), "Not paid");
  await waitFor(() => expect(address()).toBe("/staff/programs?cohortId=3&teacherId=0&paid=no"));
  await screen.findByRole("option", { name: "Friday 4:30 PM" });
  await user.selectOptions(select("Day and time"), "Friday 4:30 PM");
  await waitFor(() =>
    expect(asked.at(-1)).toBe("?page=1&pageSize=25&search=&cohortId=3&teacherId=0&paid=no&day=friday&time=16%3A30"),
  );
  await user.selectOptions(select("Day and time"), "Monday, any time");
  await waitFor(() =>
    expect(asked.at(-1)).toBe("?page=1&pageSize=25&search=&cohortId=3&teacherId=0&paid=no&day=monday"),
  );
});

test("finds a partner by keyboard alone, and clears the filter again", async () => {
  servePrograms([aProgram()]);
  const { user, address } = show();
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Partner" });
  await user.type(field, "green");
  await screen.findByRole("option", { name: "Green Fields" });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe("/staff/programs?partnerId=8"));
  await waitFor(() => expect(field.value).toBe("Green Fields"));
  await user.click(screen.getByRole("button", { name: "Show all partners" }));
  await waitFor(() => expect(address()).toBe("/staff/programs"));
});

test("clears all filters at once when nothing matches", async () => {
  servePrograms([]);
  const { user, address } = show("/staff/programs?paid=yes&day=monday&time=16:00");
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(address()).toBe("/staff/programs");
});

test("selects some, all on the page, or all that match", async () => {
  servePrograms([aProgram(), KOFI], 340);
  const { user } = show("/staff/programs?teacherId=0");
  await user.click(await screen.findByRole("checkbox", { name: "Select Ama Eze" }));
  expect(within(await bar()).getByText("1 selected")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Select all 340" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(within(await bar()).getByText("2 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Select all 340" }));
  expect(within(await bar()).getByText("All 340 selected")).toBeTruthy();
  // with all matches selected, deselecting one keeps only the others of this page
  await user.click(screen.getByRole("checkbox", { name: "Select Ama Eze" }));
  expect(within(await bar()).getByText("1 selected")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Kofi Bello" }).checked).toBe(true);
});

test("another filter or search clears the selection", async () => {
  servePrograms([aProgram(), KOFI], 340);
  const { user } = show("/staff/programs?search=a");
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Select all 340" }));
  expect(within(await bar()).getByText("All 340 selected")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Payment" }), "Paid");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected programs" })).toBeNull());
});
