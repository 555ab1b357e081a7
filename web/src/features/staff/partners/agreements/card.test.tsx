import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { anAgreement, aRequest, FIRST, ON_ACCOUNT, someTerms } from "@/features/agreements/shared/test-data";
import type { Agreement, AgreementRequest } from "@/features/agreements/shared/model";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AgreementsCard } from "./card";
// preloads the lazy chunks, so that no test waits for them
import "./close-classes-dialog";
import "./decline-panel";
import "./end-dialog";
import "./panel";

const ALL = "*/api/staff/partners/:id/agreements";

let sent: unknown[];

async function record(request: Request, data: unknown) {
  sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
  return HttpResponse.json({ status: true, message: "Done", data });
}

beforeEach(() => {
  sent = [];
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

const REQUESTS = "*/api/staff/partners/:id/agreement-requests";
const COHORTS = [
  { id: 11, title: "Autumn 2026", archivedAt: null },
  { id: 12, title: "Spring 2027", archivedAt: null },
  { id: 13, title: "Last year", archivedAt: "2026-01-01T00:00:00Z" },
];

const listed = (data: readonly unknown[]) => () =>
  HttpResponse.json({ status: true, message: "", data, meta: { page: 1, pageSize: 10, total: data.length } });

function show(agreements: readonly Agreement[] = [anAgreement(), FIRST], requests: readonly AgreementRequest[] = []) {
  const meta = { page: 1, pageSize: 10, total: agreements.length };
  server.use(
    http.get(REQUESTS, listed(requests)),
    http.post(`${REQUESTS}/:requestId/decline`, ({ request }) => record(request, aRequest())),
    http.get("*/api/staff/cohorts", listed(COHORTS)),
    http.get("*/api/staff/packages", listed([{ id: 21, title: "Robotics", archivedAt: null }])),
    http.get(ALL, () => HttpResponse.json({ status: true, message: "", data: agreements, meta })),
    http.post(ALL, ({ request }) => record(request, anAgreement())),
    http.put(`${ALL}/:agreementId`, ({ request }) => record(request, anAgreement())),
    http.post(`${ALL}/:agreementId/classes/:verb`, ({ request }) => record(request, anAgreement())),
    http.post(`${ALL}/:agreementId/:verb`, ({ request }) => record(request, anAgreement())),
  );
  return showScreen(<AgreementsCard id={4} />, "/staff/partners/4");
}

const menu = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });

test("adds an agreement that ends those without a limit", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Add agreement" }));
  const panel = await screen.findByRole("dialog", { name: "Add agreement" });
  await user.type(within(panel).getByLabelText("Name"), " Next year ");
  await user.type(within(panel).getByLabelText("Seats"), "50");
  await user.click(within(panel).getByRole("radio", { name: /Parents may pay themselves/ }));
  await user.click(within(panel).getByRole("button", { name: "Add agreement" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "POST",
    "/api/staff/partners/4/agreements",
    expect.objectContaining({
      name: "Next year",
      poNumber: "",
      endsOn: null,
      seats: 50,
      atEnd: "self_pay",
      endsUnlimited: true,
    }),
  ]);
  expect(toast.success).toHaveBeenCalledWith("Done");
});

test("says what is missing before it is sent", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Add agreement" }));
  const panel = await screen.findByRole("dialog", { name: "Add agreement" });
  await user.type(within(panel).getByLabelText("Seats"), "many");
  await user.click(within(panel).getByRole("button", { name: "Add agreement" }));
  expect(await within(panel).findByText("Give the agreement a name")).toBeTruthy();
  expect(within(panel).getByText("A whole number from 0 to 1,000,000")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("the first agreement may stay without a name", async () => {
  const { user } = show();
  await user.click(await menu("Agreement without a name"));
  await user.click(await screen.findByRole("menuitem", { name: "Change" }));
  const panel = await screen.findByRole("dialog", { name: "Change Agreement without a name" });
  await user.type(within(panel).getByLabelText("Seats"), "7");
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "PUT",
    "/api/staff/partners/4/agreements/1",
    expect.objectContaining({ name: "", seats: 7, startsOn: null, endsUnlimited: false }),
  ]);
});

test("asks before an agreement ends, and reopens one at once", async () => {
  const { user } = show([anAgreement(), anAgreement({ id: 3, name: "Last year", state: "ended" })]);
  await user.click(await menu("School year"));
  await user.click(await screen.findByRole("menuitem", { name: "End" }));
  const dialog = await screen.findByRole("alertdialog", { name: "End School year?" });
  await user.click(within(dialog).getByRole("button", { name: "End agreement" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(await menu("Last year"));
  await user.click(await screen.findByRole("menuitem", { name: "Reopen" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((one) => (one as string[])[1])).toEqual([
    "/api/staff/partners/4/agreements/2/end",
    "/api/staff/partners/4/agreements/3/reopen",
  ]);
});

test("chooses what an agreement covers, and keeps what is archived", async () => {
  const terms = someTerms({ cohorts: [{ id: 13, title: "Last year", isArchived: true }], discountPercent: 5 });
  const { user } = show([anAgreement({ terms })]);
  expect(await screen.findByText("Covers: Last year (archived) · all packages")).toBeTruthy();
  expect(screen.getByText("5% off each program")).toBeTruthy();
  await user.click(await menu("School year"));
  await user.click(await screen.findByRole("menuitem", { name: "Change" }));
  const panel = await screen.findByRole("dialog", { name: "Change School year" });
  const cohorts = await within(panel).findByRole("group", { name: "Cohorts" });
  await user.click(within(cohorts).getByRole("checkbox", { name: /Spring 2027/ }));
  expect(within(cohorts).getByText("2 chosen: Last year, Spring 2027")).toBeTruthy();
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "PUT",
    "/api/staff/partners/4/agreements/2",
    expect.objectContaining({
      terms: {
        cohortIds: [13, 12],
        packageIds: [],
        discountPercent: 5,
        linkSeats: 0,
        linkDomains: [],
        seatMoves: "during_term",
        maxSeatMoves: null,
      },
      requestId: null,
    }),
  ]);
});

test("warns where anybody with the link gets a seat, and checks numbers", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Add agreement" }));
  const panel = await screen.findByRole("dialog", { name: "Add agreement" });
  const each = within(panel).getByLabelText("Seats for each parent");
  await user.clear(each);
  await user.type(each, "2");
  const warning = "Without a mail domain, anybody who has the link gets 2 seats.";
  expect(within(panel).getByText(warning)).toBeTruthy();
  await user.type(within(panel).getByLabelText("Mail domains"), "example.org");
  expect(within(panel).queryByText(warning)).toBeNull();
  await user.clear(each);
  await user.type(each, "101");
  await user.click(within(panel).getByRole("button", { name: "Add agreement" }));
  expect(await within(panel).findByText("A whole number from 0 to 100")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("answers a request by an agreement that begins with what was asked for", async () => {
  const { user } = show([anAgreement({ terms: someTerms({ discountPercent: 10 }) })], [aRequest()]);
  await user.click(await screen.findByRole("button", { name: "Make the agreement: Request to renew School year" }));
  const panel = await screen.findByRole("dialog", { name: "Add agreement" });
  expect(within(panel).getByText("Two more classes join us.")).toBeTruthy();
  await user.type(within(panel).getByLabelText("Name"), "Next year");
  await user.click(within(panel).getByRole("button", { name: "Add agreement" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "POST",
    "/api/staff/partners/4/agreements",
    expect.objectContaining({
      name: "Next year",
      seats: 120,
      startsOn: "2027-09-01",
      requestId: 5,
      terms: expect.objectContaining({ discountPercent: 10 }),
    }),
  ]);
});

test("declines a request with a sentence", async () => {
  const { user } = show([anAgreement()], [aRequest(), aRequest({ id: 6, state: "declined", answer: "Not yet." })]);
  expect(await screen.findByText("Not yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Decline: Request to renew School year" }));
  const panel = await screen.findByRole("dialog", { name: "Decline the request of Ada Obi?" });
  await user.click(within(panel).getByRole("button", { name: "Decline request" }));
  expect(await within(panel).findByText("Say why")).toBeTruthy();
  await user.type(within(panel).getByLabelText("What Ada Obi reads"), "Ask again in June.");
  await user.click(within(panel).getByRole("button", { name: "Decline request" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "POST",
    "/api/staff/partners/4/agreement-requests/5/decline",
    { answer: "Ask again in June." },
  ]);
});

test("sends budget and terms of payment in minor units", async () => {
  const { user } = show();
  await user.click(await menu("School year"));
  await user.click(await screen.findByRole("menuitem", { name: "Change" }));
  const panel = await screen.findByRole("dialog", { name: "Change School year" });
  await user.type(within(panel).getByLabelText("Budget"), "1,250.5");
  await user.click(within(panel).getByRole("radio", { name: /On account/ }));
  await user.type(within(panel).getByLabelText("Credit limit"), "300");
  await user.type(within(panel).getByLabelText("Days to pay"), "14");
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const money = { budgetMinor: 125_050, payment: "on_account", creditLimitMinor: 30_000, daysToPay: 14, graceDays: 0 };
  expect(sent[0]).toEqual(["PUT", "/api/staff/partners/4/agreements/2", expect.objectContaining({ money })]);
});

test("says which amount is none, and keeps what was typed", async () => {
  const { user } = show();
  await user.click(await menu("School year"));
  await user.click(await screen.findByRole("menuitem", { name: "Change" }));
  const panel = await screen.findByRole("dialog", { name: "Change School year" });
  await user.type(within(panel).getByLabelText("Budget"), "a lot");
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  expect(await within(panel).findByText("An amount such as 12500.50")).toBeTruthy();
  expect(within(panel).getByLabelText<HTMLInputElement>("Budget").value).toBe("a lot");
  expect(sent).toEqual([]);
});

test("says how many children cannot go to class before their classes close, and opens them again at once", async () => {
  const { user } = show([ON_ACCOUNT, anAgreement({ id: 3, name: "Closed", opening: "closed", closedClasses: 1 })]);
  await user.click(await menu("Company"));
  await user.click(await screen.findByRole("menuitem", { name: "Close unpaid classes" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Close the unpaid classes of Company?" });
  expect(dialog.textContent).toContain("3 children cannot go to class until they are paid for.");
  await user.click(within(dialog).getByRole("button", { name: "Close classes" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(await menu("Closed"));
  await user.click(await screen.findByRole("menuitem", { name: "Open classes again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((one) => (one as string[])[1])).toEqual([
    "/api/staff/partners/4/agreements/5/classes/close",
    "/api/staff/partners/4/agreements/3/classes/open",
  ]);
});
