import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { loadLanguage } from "@/i18n/text";
import { heights, monthName, shortSum } from "./chart-scale";
import type { Today } from "./model";
import { SnapshotTime } from "./snapshot-time";
import { TodayView } from "./view";

const TODAY: Today = {
  asOf: "2026-11-15T10:05:00Z",
  setup: null,
  cards: [{ kind: "paymentProblems", review: 2, paidWithoutPlace: 1, placeWithoutPayment: 0 }],
  figures: { partners: 12, parents: 340, children: 512, programs: 1204, ongoingCohorts: 3 },
  needs: [
    { kind: "paymentsInReview", count: 2, text: "2 payments are in review", to: "/staff/payments?state=review" },
    { kind: "programsWithoutTeacher", count: 1, text: "1 program has no teacher", to: "/staff/programs?teacherId=0" },
    { kind: "failedMail", count: 0, text: "No mail failed", to: "/staff/mail?state=failed" },
  ],
  enrolment: { months: ["2026-10", "2026-11"], values: [3, 9] },
  income: {
    months: ["2026-10", "2026-11"],
    series: [
      { currencyCode: "NGN", values: [0, 17_671_500] },
      { currencyCode: "USD", values: [12_000, 0] },
    ],
  },
};

const serve = (data: Today) =>
  server.use(http.get("*/api/staff/today", () => HttpResponse.json({ status: true, message: "", data })));

test("shows figures, open tasks, and charts that can be read as tables", async () => {
  serve(TODAY);
  showScreen(
    <>
      <SnapshotTime />
      <TodayView withProgramme />
    </>,
  );
  expect(await screen.findByText("1,204")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open: 2 payments are in review" }).getAttribute("href")).toBe(
    "/staff/payments?state=review",
  );
  expect(screen.getByRole("link", { name: "Open: 1 program has no teacher" }).getAttribute("href")).toBe(
    "/staff/programs?teacherId=0",
  );
  expect(screen.queryByText("No mail failed")).toBeNull();
  const enrolment = screen.getByRole("table", { name: "New programs" });
  expect(
    within(enrolment)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["MonthPrograms", "October 20263", "November 20269"]);
  expect(screen.getByText("12 new programs in the last 2 months.")).toBeTruthy();
  expect(screen.getByRole("table", { name: "Income in NGN" })).toBeTruthy();
  expect(screen.getByText("USD 120.00 arrived in the last 2 months.")).toBeTruthy();
  expect(screen.getByText("120.00"), "above the bar").toBeTruthy();
  expect(screen.getByText("As of 15/11/2026, 10:05 GMT")).toBeTruthy();
});

const WARNING = "Check these today.";
const lines = (card: HTMLElement) =>
  within(card)
    .getAllByRole("listitem")
    .map((line) => line.querySelector("[data-tone]")?.textContent);
const cardOf = async (name: string) =>
  (await screen.findByRole("heading", { name })).closest("section") ?? document.body;

test("payment problems load with the rest of the screen, warn, and link to their list where there is one", async () => {
  serve(TODAY);
  showScreen(<TodayView withProgramme />);
  const card = await cardOf("Payment problems");
  expect(lines(card)).toEqual(["2 to check", "1 to check", "None"]);
  expect(within(card).getByText(WARNING)).toBeTruthy();
  expect(
    within(card)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/staff/payments?state=review"]);
});

test("shows no warning without payment problems", async () => {
  serve({ ...TODAY, cards: [{ kind: "paymentProblems", review: 0, paidWithoutPlace: 0, placeWithoutPayment: 0 }] });
  showScreen(<TodayView withProgramme />);
  const card = await cardOf("Payment problems");
  expect(lines(card)).toEqual(["None", "None", "None"]);
  expect(within(card).queryByText(WARNING)).toBeNull();
});

test("a new installation gets a checklist whose open items link to their screens", async () => {
  serve({
    ...TODAY,
    setup: [
      { part: "package", isDone: true },
      { part: "teacher", isDone: false },
      { part: "mail", isDone: false },
    ],
  });
  showScreen(<TodayView withProgramme />);
  const card = await cardOf("Set up your programme");
  expect(within(card).getByText("1 of 3 done")).toBeTruthy();
  expect(within(card).getAllByText("Done")).toHaveLength(1);
  expect(within(card).getByRole("link", { name: "Set up: A teacher" }).getAttribute("href")).toBe("/staff/teachers");
  expect(within(card).getByText(/Set smtp_url/)).toBeTruthy();
  expect(
    within(card).queryByRole("link", { name: /Email delivery/ }),
    "its screen would show an empty list",
  ).toBeNull();
});

test("the checklist and the open tasks do not contradict each other", async () => {
  const rates = {
    kind: "ratesNotConfirmed" as const,
    count: 1,
    text: "The rates are not confirmed",
    to: "/staff/rates",
  };
  serve({
    ...TODAY,
    needs: [rates],
    setup: [
      { part: "rates", isDone: false },
      { part: "package", isDone: true },
    ],
  });
  showScreen(<TodayView withProgramme />);
  await cardOf("Set up your programme");
  expect(screen.queryByText("The rates are not confirmed"), "listed in the checklist").toBeNull();
  expect(screen.getByRole("heading", { name: "Nothing else to do" })).toBeTruthy();
  expect(screen.queryByText("You’re all caught up.")).toBeNull();
});

test("an unused item can be dismissed in this browser, and no longer counts", async () => {
  serve({
    ...TODAY,
    needs: [],
    setup: [
      { part: "package", isDone: true },
      { part: "teacher", isDone: false },
      { part: "payments", isDone: false },
    ],
  });
  const { user, unmount } = showScreen(<TodayView withProgramme />);
  await user.click(await screen.findByRole("button", { name: "We don’t use this: Card payments" }));
  expect(screen.getByText("1 of 2 done")).toBeTruthy();
  unmount();
  showScreen(<TodayView withProgramme />);
  await user.click(await screen.findByRole("button", { name: "Use it: Card payments" }));
  expect(screen.getByText("1 of 3 done")).toBeTruthy();
});

test("a complete installation has no checklist", async () => {
  serve(TODAY);
  showScreen(<TodayView withProgramme />);
  await cardOf("To do");
  expect(screen.queryByRole("heading", { name: "Set up your programme" })).toBeNull();
});

test("finance sees no programme figures, and a message when nothing is open", async () => {
  serve({ ...TODAY, figures: null, enrolment: null, needs: [] });
  showScreen(<TodayView withProgramme={false} />);
  expect(await screen.findByRole("heading", { name: "Nothing to do" })).toBeTruthy();
  expect(screen.queryByText("Partners")).toBeNull();
  expect(screen.queryByRole("table", { name: "New programs" })).toBeNull();
});

test("names background work that does not run, without a link", async () => {
  const text = "Background work is failing: mail. The server's log says why.";
  serve({ ...TODAY, needs: [{ kind: "backgroundWork", count: 1, text, to: "" }] });
  showScreen(<TodayView withProgramme />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("link", { name: `Open: ${text}` })).toBeNull();
});

test("shows a load failure, with a retry", async () => {
  serve(TODAY);
  server.use(
    http.get(
      "*/api/staff/today",
      () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
      { once: true },
    ),
  );
  const { user } = showScreen(<TodayView withProgramme />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1,204")).toBeTruthy();
});

test("the largest bar fills the height, a small one stays visible, zero is empty", () => {
  expect(heights([0, 1, 1000, 500])).toEqual([0, 2, 100, 50]);
  expect(heights([0, 0])).toEqual([0, 0]);
  expect([monthName("2026-01", "short"), monthName("2026-01", "long")]).toEqual(["Jan", "January 2026"]);
});

test("shows small amounts with hundredths above a bar, and rounds large ones", () => {
  expect([46_240, 5, 50_000, 99_999, 117_810_000].map(shortSum)).toEqual([
    "462.40",
    "0.05",
    "500.00",
    "999.99",
    "1.2M",
  ]);
});

test("months are named in the current language", async () => {
  await loadLanguage("fr");
  expect([monthName("2026-01", "short"), monthName("2026-01", "long")]).toEqual(["janv.", "janvier 2026"]);
  await loadLanguage("en");
});
