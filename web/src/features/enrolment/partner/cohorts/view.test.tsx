import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { loadLanguage } from "@/i18n/text";
// preloads the lazy chunk, so that no test waits for it
import "@/table/data-table";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { CohortView } from "./view";
import { aProgram } from "@/features/enrolment/partner/test-data";

const COHORT = {
  id: 3,
  title: "Harmattan 2026",
  startDate: "2026-10-01",
  endDate: "2026-12-01",
  createdAt: "2026-09-01T09:00:00Z",
  status: true,
  students: 9,
  paidPrograms: 9,
  unpaidPrograms: 0,
};
const PAGES = [
  [1, 2, 3, 4, 5, 6, 7],
  [8, 9],
];

const numbers = () => {
  const [, ...rows] = within(screen.getByRole("table", { name: "Programs" })).getAllByRole("row");
  return rows.map((row) => Number(within(row).getAllByRole("cell")[0]?.textContent));
};

test("C02: a page that waits for the next one keeps its row numbers", async () => {
  const waiting: (() => void)[] = [];
  server.use(
    http.get("*/api/partner/cohort/3", async ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      if (page === 2) await new Promise<void>((resolve) => void waiting.push(resolve));
      const partner_programs = PAGES[page - 1]?.map((id) => aProgram({ id }));
      return HttpResponse.json({
        status: true,
        message: "",
        data: { ...COHORT, partner_programs },
        meta: { page, pageSize: 7, total: 9 },
      });
    }),
  );
  const { user } = showScreen(<CohortView id={3} />, "/partner/cohort/3");
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("Page 2, 9 Record(s)")).toBeTruthy();
  expect(numbers()).toEqual(PAGES[0]);
  waiting.forEach((release) => release());
  await waitFor(() => expect(numbers()).toEqual(PAGES[1]));
});

const serve = (cohort = COHORT, school = "") => {
  const program = aProgram();
  const partner_programs = [{ ...program, child: { ...program.child, school } }];
  const meta = { page: 1, pageSize: 7, total: 1 };
  server.use(
    http.get("*/api/partner/cohort/3", () =>
      HttpResponse.json({ status: true, message: "", data: { ...cohort, partner_programs }, meta }),
    ),
  );
  showScreen(<CohortView id={3} />, "/partner/cohort/3");
};

test("a child's school is below its name, if it was given", async () => {
  serve(COHORT, "Lakeside Primary");
  expect((await screen.findByText("Lakeside Primary")).closest("td")?.textContent).toBe(
    "Ebube AdebayoLakeside Primary",
  );
});

test("C05: a cohort before its start is Ongoing, as specified; French says that it is to come", async () => {
  const later = { ...COHORT, startDate: "2999-01-01", endDate: "2999-03-01" };
  serve(later);
  expect(await screen.findByText("Ongoing")).toBeTruthy();
  cleanup();
  await loadLanguage("fr");
  serve(later);
  expect(await screen.findByText("À venir")).toBeTruthy();
  await loadLanguage("en");
});
