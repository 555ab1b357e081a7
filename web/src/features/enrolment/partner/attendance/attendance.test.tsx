import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { ChildFigures, CohortFigures } from "@/features/enrolment/partner/model";
// preloads the lazy chunk, so that no test waits for it
import "@/table/data-table";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { CohortAttendanceCard } from "./cohort-card";
import { ChildAttendanceView } from "./view";

const FIGURES: CohortFigures = {
  cohortId: 3,
  cohort: "Harmattan 2026",
  held: 71,
  counted: 68,
  attended: 64,
  present: 58,
  late: 6,
  absent: 4,
  excused: 3,
  percent: 94,
};
const EBUBE: ChildFigures = {
  childId: 11,
  child: "Ebube Adebayo",
  parentId: 1,
  parent: "Seun Adebayo",
  held: 8,
  counted: 7,
  attended: 6,
  present: 6,
  late: 0,
  absent: 1,
  excused: 1,
  percent: 86,
};
const NOTHING = { held: 0, counted: 0, attended: 0, present: 0, late: 0, absent: 0, excused: 0, percent: null };
const AMARA: ChildFigures = { ...EBUBE, childId: 12, child: "Amara Adebayo", ...NOTHING };

const asked: string[] = [];

function serve(figures: CohortFigures[], children: ChildFigures[] = []) {
  server.use(
    http.get("*/api/partner/attendance", ({ request }) => {
      const cohort = Number(new URL(request.url).searchParams.get("cohortId"));
      const data = figures.filter(({ cohortId }) => cohortId === cohort);
      return HttpResponse.json({ status: true, message: "", data });
    }),
    http.get("*/api/partner/attendance/3", ({ request }) => {
      asked.push(new URL(request.url).search);
      const meta = { page: 1, pageSize: 10, total: 12 };
      return HttpResponse.json({ status: true, message: "", data: children, meta });
    }),
  );
}

test("the figures of a cohort: held, attended, missed and the rate", async () => {
  serve([FIGURES]);
  showScreen(<CohortAttendanceCard cohortId={3} />, "/partner/cohort/3");
  const link = await screen.findByRole("link", { name: "By child" });
  expect(link.getAttribute("href")).toBe("/partner/cohort/3/attendance");
  const facts = screen.getAllByRole("definition").map((one) => one.textContent);
  expect(facts).toEqual(["713 excused, which do not count", "646 of them late", "4", "94%"]);
});

test("a cohort without a register says so, and leads nowhere", async () => {
  serve([]);
  showScreen(<CohortAttendanceCard cohortId={3} />, "/partner/cohort/3");
  expect(await screen.findByText(/^No lesson is on record yet/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("each child with its figures, page by page", async () => {
  serve([FIGURES], [EBUBE, AMARA]);
  const { user, address } = showScreen(<ChildAttendanceView cohortId={3} />, "/partner/cohort/3/attendance");
  expect(await screen.findByRole("heading", { name: "Attendance in Harmattan 2026" })).toBeTruthy();
  const [, ...rows] = within(await screen.findByRole("table", { name: "Children" })).getAllByRole("row");
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["Ebube Adebayo", "Seun Adebayo", "8", "6", "1", "86%"],
    ["Amara Adebayo", "Seun Adebayo", "0", "0", "0", "–"],
  ]);
  expect(screen.getAllByRole("link", { name: "Seun Adebayo" })[0]?.getAttribute("href")).toBe("/partner/parent/1/3");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(address()).toBe("/partner/cohort/3/attendance?page=2");
  await user.type(screen.getByRole("searchbox"), "ebube");
  await screen.findByText(/^Page 1/);
  await expect.poll(() => asked.at(-1)).toBe("?page=1&search=ebube&pageSize=10");
});
