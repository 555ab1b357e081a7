import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { loadLanguage } from "@/i18n/text";
import { heights, monthName, shortSum } from "./chart-scale";
import type { Today } from "./model";
import { TodayView } from "./today-view";

const TODAY: Today = {
  figures: { partners: 12, parents: 340, children: 512, programs: 1204, ongoingCohorts: 3 },
  needs: [
    { kind: "paymentsInReview", count: 2, text: "2 payments are in review", to: "/staff/payments?state=review" },
    { kind: "programsWithoutTeacher", count: 1, text: "1 program has no teacher", to: "/staff/programs?teacherId=0" },
    { kind: "failedMail", count: 0, text: "No mail failed", to: "/staff/mail?state=failed" },
  ],
  enrolment: { months: ["2026-10", "2026-11"], values: [3, 9] },
  income: { months: ["2026-10", "2026-11"], series: [{ currencyCode: "NGN", values: [0, 17_671_500] }, { currencyCode: "USD", values: [12_000, 0] }] },
};

const serve = (data: Today) => server.use(http.get("*/api/staff/today", () => HttpResponse.json({ status: true, message: "", data })));

test("figures, what needs a person, and charts that can be read as tables", async () => {
  serve(TODAY);
  showScreen(<TodayView withProgramme />);
  expect(await screen.findByText("1,204")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open: 2 payments are in review" }).getAttribute("href")).toBe("/staff/payments?state=review");
  expect(screen.getByRole("link", { name: "Open: 1 program has no teacher" }).getAttribute("href")).toBe("/staff/programs?teacherId=0");
  expect(screen.queryByText("No mail failed")).toBeNull();
  const enrolment = screen.getByRole("table", { name: "Enrolment" });
  expect(within(enrolment).getAllByRole("row").map((row) => row.textContent)).toEqual(["MonthPrograms", "October 20263", "November 20269"]);
  expect(screen.getByText("12 programs were added in the last 2 months.")).toBeTruthy();
  expect(screen.getByRole("table", { name: "Income in NGN" })).toBeTruthy();
  expect(screen.getByText("USD 120.00 arrived in the last 2 months.")).toBeTruthy();
  expect(screen.getByText("120.00"), "above the bar").toBeTruthy();
});

test("finance sees no programme, and a day on which nothing waits says so", async () => {
  serve({ ...TODAY, figures: null, enrolment: null, needs: [] });
  showScreen(<TodayView withProgramme={false} />);
  expect(await screen.findByRole("heading", { name: "Nothing waits for you" })).toBeTruthy();
  expect(screen.queryByText("Partners")).toBeNull();
  expect(screen.queryByRole("table", { name: "Enrolment" })).toBeNull();
});

test("background work that does not run is named, with nowhere to go", async () => {
  const text = "Background work is failing: mail. The server's log says why.";
  serve({ ...TODAY, needs: [{ kind: "backgroundWork", count: 1, text, to: "" }] });
  showScreen(<TodayView withProgramme />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("link", { name: `Open: ${text}` })).toBeNull();
});

test("what does not load says so, with another try", async () => {
  serve(TODAY);
  server.use(http.get("*/api/staff/today", () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }), { once: true }));
  const { user } = showScreen(<TodayView withProgramme />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1,204")).toBeTruthy();
});

test("bars: the most fills the height, a little is still seen, nothing is nothing", () => {
  expect(heights([0, 1, 1000, 500])).toEqual([0, 2, 100, 50]);
  expect(heights([0, 0])).toEqual([0, 0]);
  expect([monthName("2026-01", "short"), monthName("2026-01", "long")]).toEqual(["Jan", "January 2026"]);
});

test("above a bar a small sum has its hundredths, and a large one is rounded", () => {
  expect([46_240, 5, 50_000, 99_999, 117_810_000].map(shortSum)).toEqual(["462.40", "0.05", "500.00", "999.99", "1.2M"]);
});

test("months have the names of the chosen language", async () => {
  await loadLanguage("fr");
  expect([monthName("2026-01", "short"), monthName("2026-01", "long")]).toEqual(["janv", "janvier 2026"]);
  await loadLanguage("en");
});
