import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignedInParent } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { Week } from "@/features/enrolment/parent/model";
import { aLesson, aWeek } from "@/features/enrolment/parent/test-data";
import { WeekSection } from "./week-section";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

beforeEach(() => {
  // Noon in Toronto; only the date is faked.
  vi.setSystemTime("2026-11-15T17:00:00Z");
  sessionStorage.setItem(
    "parent",
    JSON.stringify({ id: 9, email: "ngozi@mail.example", organizationName: "Halton Network" }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

function show(answer: (from: string | null) => Week) {
  server.use(
    http.get("*/api/partner/parent/week", ({ request }) =>
      HttpResponse.json({ status: true, message: "", data: answer(new URL(request.url).searchParams.get("from")) }),
    ),
  );
  return showScreen(
    <SignedInParent>
      <WeekSection paying={{ paymentLink: "/api/common/partner-payment-init/9?ticket=t", owed: "CAD 61.00" }} />
    </SignedInParent>,
    "/partner/parent/dashboard",
  ).user;
}

const day = (name: RegExp) => within(screen.getByRole("heading", { name }).closest("li") ?? document.body);

test("shows the week in the parent's time zone: child, time, package, and the actions of its state", async () => {
  const unpaid = { isPaid: false, classLink: null };
  const lessons = [
    aLesson(),
    aLesson({ programId: 2, childFirstName: "Adaora", date: "2026-11-19", ...unpaid }),
    aLesson({ programId: 3, childFirstName: "Kene", date: "2026-11-21", sponsored: false, ...unpaid }),
  ];
  show(() => aWeek({ lessons }));
  expect(await screen.findByText("In your time zone, GMT-5")).toBeTruthy();
  const today = day(/^Tuesday 17\/11\/2026, Today$/);
  expect(today.getByText("4:00 PM").title).toBe("10:00 PM at the class (GMT+1)");
  expect(today.getByText("Python Starters")).toBeTruthy();
  const link = today.getByRole<HTMLAnchorElement>("link", { name: "Go to Class: Somto, Tuesday 4:00 PM" });
  expect([link.href, link.target]).toEqual(["https://class.example/maya", "_blank"]);
  expect(day(/^Thursday/).getByText("Pending Approval")).toBeTruthy();
  const payment = day(/^Saturday/).getByRole("link", { name: "Make Payment for all unpaid programs, CAD 61.00" });
  expect([payment.textContent, payment.getAttribute("href")]).toEqual([
    "Make Payment",
    "/api/common/partner-payment-init/9?ticket=t",
  ]);
  expect(day(/^Monday/).queryByText("4:00 PM")).toBeNull();
});

test("shows the next lesson above it, with a countdown", async () => {
  show(() => aWeek({ lessons: [], next: aLesson({ startsAt: inHours(2.5), endsAt: inHours(3.5) }) }));
  expect(await screen.findByText("Next: Somto, Tuesday 4:00 PM, in 2 hours")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Class: Somto, Tuesday 4:00 PM" })).toBeTruthy();
  expect(screen.getByText("No lessons this week.")).toBeTruthy();
});

test.each([
  ["runs", -0.5, "On now: Somto, Python Starters, since 4:00 PM"],
  ["is far away", 250, "Next: Somto, Tuesday 17/11/2026 4:00 PM, in 10 days"],
])("shows a next lesson that %s", async (_, hours, sentence) => {
  show(() => aWeek({ next: aLesson({ startsAt: inHours(hours), endsAt: inHours(hours + 1) }) }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("replaces a finished lesson with the next one", async () => {
  const over = aLesson({ startsAt: inHours(-2), endsAt: inHours(-1) });
  const after = aLesson({ childFirstName: "Kene", startsAt: inHours(30), endsAt: inHours(31) });
  const answers = [over, after];
  show(() => aWeek({ lessons: [], next: answers.shift() ?? after }));
  expect(await screen.findByText("Next: Kene, Tuesday 4:00 PM, in 1 day")).toBeTruthy();
});

test("shows a message without an open class", async () => {
  show(() => aWeek());
  expect(await screen.findByText("No class is open for your children at the moment.")).toBeTruthy();
});

test("requests other weeks by their Monday, and one click leads back", async () => {
  const asked: (string | null)[] = [];
  const user = show((from) => {
    asked.push(from);
    return from === "2026-11-23" ? aWeek({ from, to: "2026-11-29", lessons: [] }) : aWeek();
  });
  expect(await screen.findByRole("heading", { name: "This week" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "This week" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Next week" }));
  expect(await screen.findByRole("heading", { name: "Week of 23/11/2026" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "This week" }));
  expect(await screen.findByRole("heading", { name: "This week" })).toBeTruthy();
  expect(asked.slice(0, 2)).toEqual([null, "2026-11-23"]);
});

test("shows a load failure of the week, with a retry", async () => {
  const user = show(() => aWeek());
  server.use(
    http.get(
      "*/api/partner/parent/week",
      () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
      { once: true },
    ),
  );
  expect(await screen.findByRole("heading", { name: "The week did not load" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "This week" })).toBeTruthy();
});

test("a cancelled lesson shows the reason, and offers neither its class nor a report", async () => {
  show(() => aWeek({ lessons: [aLesson({ state: "cancelled", reason: "Public holiday", classLink: null })] }));
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  expect(day(/^Tuesday/).getByText("Public holiday")).toBeTruthy();
  expect(day(/^Tuesday/).queryByRole("link", { name: /^Go to Class/ })).toBeNull();
  expect(day(/^Tuesday/).queryByRole("button", { name: /^Report an absence/ })).toBeNull();
});

test("a moved lesson shows where it was, and a substitute's lesson the first name and its own link", async () => {
  const classLink = "https://class.example/gabriel";
  const lesson = aLesson({
    state: "moved",
    on: "2026-11-16",
    movedFrom: "16/11/2026, 4:00 PM",
    reason: "Power cut",
    substitute: "Gabriel",
    classLink,
  });
  show(() => aWeek({ lessons: [lesson], next: lesson }));
  expect(await screen.findAllByText("Moved from 16/11/2026, 4:00 PM")).toHaveLength(2);
  expect(day(/^Tuesday/).getByText("Power cut")).toBeTruthy();
  expect(day(/^Tuesday/).getByText("Gabriel teaches this lesson")).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Go to Class/ });
  expect(links.map(({ href }) => href)).toEqual([classLink, classLink]);
});

test("a past lesson shows whether the child was there, and links to the teacher's note", async () => {
  const past = { startsAt: inHours(-20), endsAt: inHours(-19) };
  show(() =>
    aWeek({
      lessons: [
        aLesson({ ...past, mark: "late", noteForFamily: "Well done." }),
        aLesson({
          ...past,
          programId: 2,
          childId: 12,
          childFirstName: "Kene",
          mark: "excused",
          absence: { reason: "Dentist" },
        }),
      ],
    }),
  );
  expect(await screen.findByText("Late")).toBeTruthy();
  expect(screen.getByText("Excused")).toBeTruthy();
  expect(screen.queryByText("You reported an absence")).toBeNull();
  expect(screen.getByRole("link", { name: "Note from the teacher" }).getAttribute("href")).toBe(
    "/partner/parent/attendance?child=11",
  );
  expect(screen.queryByRole("button", { name: /^Report an absence/ })).toBeNull();
});

test("an absence is reported with a reason, shown, and withdrawn", async () => {
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const sent: unknown[] = [];
  let absence: { reason: string } | null = null;
  server.use(
    http.post("*/api/partner/parent/absences", async ({ request }) => {
      const body = (await request.json()) as { reason: string };
      sent.push(body);
      absence = { reason: body.reason };
      return HttpResponse.json({ status: true, message: "Reported.", data: {} });
    }),
    http.post("*/api/partner/parent/absences/withdraw", async ({ request }) => {
      sent.push(await request.json());
      absence = null;
      return HttpResponse.json({ status: true, message: "Withdrawn.", data: {} });
    }),
  );
  const user = show(() => aWeek({ lessons: [aLesson({ absence })] }));
  await user.click(await screen.findByRole("button", { name: "Report an absence: Somto, Tuesday 4:00 PM" }));
  const dialog = await screen.findByRole("dialog", { name: "Report an absence for Somto" });
  expect(dialog.textContent).toContain("Tuesday 17/11/2026, 4:00 PM.");
  await user.type(within(dialog).getByLabelText("Reason"), " Dentist ");
  expect(dialog.textContent).toContain("7 of 500 characters");
  await user.click(within(dialog).getByRole("button", { name: "Report absence" }));
  expect(await screen.findByText("You reported an absence")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Withdraw: Somto, Tuesday 4:00 PM" }));
  const question = await screen.findByRole("alertdialog", { name: "Is Somto coming after all?" });
  expect(question.textContent).toContain("You wrote: Dentist");
  await user.click(within(question).getByRole("button", { name: "Withdraw absence" }));
  await waitFor(() => expect(screen.queryByText("You reported an absence")).toBeNull());
  const lesson = { childId: 11, class: "3-tuesday-2200", on: "2026-11-17" };
  expect(sent).toEqual([{ ...lesson, reason: "Dentist" }, lesson]);
});

test("a reported absence shows on the line of the next lesson, also when that is not in this week", async () => {
  const absence = { reason: "Dentist" };
  const next = aLesson({ absence, startsAt: inHours(200), endsAt: inHours(201) });
  show(() => aWeek({ lessons: [], next }));
  expect(await screen.findByText("You reported an absence")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Withdraw: Somto, Tuesday 4:00 PM" })).toBeTruthy();
});

test("E01: a rejected absence keeps the reason", async () => {
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const message = "This lesson has begun.";
  server.use(
    http.post("*/api/partner/parent/absences", () =>
      HttpResponse.json({ status: false, message, data: null, code: "lessons.has_begun" }, { status: 409 }),
    ),
  );
  const user = show(() => aWeek());
  await user.click(await screen.findByRole("button", { name: /^Report an absence/ }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Reason"), "Dentist");
  await user.click(within(dialog).getByRole("button", { name: "Report absence" }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Dentist");
});
