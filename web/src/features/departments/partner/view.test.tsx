import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Department } from "@/features/departments/shared/model";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { DepartmentsView } from "./view";
// preloads the lazy chunks, so that no test waits for them
import "./move-panel";
import "./panel";

const NORTH: Department = {
  id: 1,
  name: "North",
  seats: 10,
  granted: 10,
  taken: 4,
  free: 0,
  waiting: 3,
  parents: 1200,
};
const SOUTH: Department = {
  ...NORTH,
  id: 2,
  name: "South",
  seats: null,
  free: null,
  granted: 1,
  waiting: 0,
  parents: 0,
};

const done = (data: unknown) => HttpResponse.json({ status: true, message: "Done", data });

function show(departments: readonly Department[]) {
  const bodies: unknown[] = [];
  server.use(
    http.get("*/api/partner/departments", () => done(departments)),
    http.post("*/api/partner/departments", async ({ request }) => {
      bodies.push(await request.json());
      return done(NORTH);
    }),
    http.post("*/api/partner/departments/move", async ({ request }) => {
      bodies.push(await request.json());
      return done({ moved: bodies.length === 1 ? 2 : 0 });
    }),
  );
  showScreen(<DepartmentsView />, "/partner/departments");
  return bodies;
}

test("lists departments with their parents and seats", async () => {
  show([NORTH, SOUTH]);
  await screen.findByText("North");
  const [, north, south] = screen.getAllByRole("row").map((row) => row.textContent);
  expect(north).toContain("North1,20010 of 10 granted · 4 in use");
  expect(north).toContain("3 seats are waited for");
  expect(south).toContain("1 granted · 4 in useNo limit of its own");
});

test("adds a department with seats of its own", async () => {
  const bodies = show([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add a department" }));
  const panel = await screen.findByRole("dialog", { name: "Add a department" });
  await user.type(within(panel).getByLabelText("Seats of its own"), "many");
  await user.click(within(panel).getByRole("button", { name: "Add department" }));
  await within(panel).findByText("Give the department a name");
  within(panel).getByText("Enter a whole number, or leave it empty");
  expect(bodies).toEqual([]);
  await user.type(within(panel).getByLabelText("Name"), " West ");
  await user.clear(within(panel).getByLabelText("Seats of its own"));
  await user.type(within(panel).getByLabelText("Seats of its own"), "40");
  await user.click(within(panel).getByRole("button", { name: "Add department" }));
  await expect.poll(() => bodies).toEqual([{ name: "West", seats: 40 }]);
});

test("moves everybody, a part at a time", async () => {
  const bodies = show([NORTH, SOUTH]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Actions for North" }));
  await user.click(await screen.findByText("Move everybody"));
  const panel = await screen.findByRole("dialog", { name: "Move everybody from North" });
  await user.selectOptions(within(panel).getByLabelText("Department"), "South");
  await user.click(within(panel).getByRole("button", { name: "Move everybody" }));
  const body = { parentIds: [], inviteIds: [], fromDepartmentId: 1, departmentId: 2 };
  await expect.poll(() => bodies).toEqual([body, body]);
});
