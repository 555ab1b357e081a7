import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedInPartner } from "@/api/signed-in";
import { anAgreement, aRequest, FIRST, ON_ACCOUNT, someTerms } from "@/features/agreements/shared/test-data";
import type { Agreement, AgreementRequest } from "@/features/agreements/shared/model";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AgreementsCard } from "./card";
// preloads the lazy chunk, so that no test waits for it
import "./ask-panel";

const REQUESTS = "*/api/partner/agreement-requests";

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

const listed = (data: readonly unknown[]) => () =>
  HttpResponse.json({ status: true, message: "", data, meta: { page: 1, pageSize: 10, total: data.length } });

async function record(request: Request) {
  sent.push([new URL(request.url).pathname, await request.json().catch(() => null)]);
  return HttpResponse.json({ status: true, message: "Done", data: aRequest() });
}

function show(agreements: readonly Agreement[], requests: readonly AgreementRequest[] = [], role = "owner") {
  sessionStorage.setItem("partner", JSON.stringify({ id: 3, email: "ada@green.example", role }));
  server.use(
    http.get("*/api/partner/agreements", listed(agreements)),
    http.get(REQUESTS, listed(requests)),
    http.post(REQUESTS, ({ request }) => record(request)),
    http.post(`${REQUESTS}/:id/withdraw`, ({ request }) => record(request)),
  );
  return showScreen(
    <SignedInPartner>
      <AgreementsCard />
    </SignedInPartner>,
    "/partner/settings",
  );
}

test("lists each agreement with its period and its seats", async () => {
  show([anAgreement({ waiting: 2, free: 0, granted: 100 }), FIRST]);
  const lines = await screen.findAllByRole("listitem");
  const [limited, first] = lines.map((line) => line.textContent);
  expect(limited).toContain("School yearActive");
  expect(limited).toContain("PO 17 · 01/09/2026 – 31/07/2027");
  expect(limited).toContain("100 of 100 seats granted · 12 in use · 0 free");
  expect(limited).toContain("2 seats are waited for");
  expect(first).toContain("Agreement without a name");
  expect(first).toContain("1,200 seats granted, without a limit · 800 in use");
});

test("says what is covered, and what is special about the terms", async () => {
  const cohorts = [
    { id: 1, title: "Autumn 2026", isArchived: false },
    { id: 2, title: "Last year", isArchived: true },
  ];
  const terms = someTerms({
    cohorts,
    discountPercent: 15,
    linkSeats: 2,
    linkDomains: ["green.example"],
    seatMoves: "before_start",
    maxSeatMoves: 3,
  });
  show([anAgreement({ terms }), FIRST]);
  const [special, first] = (await screen.findAllByRole("listitem")).map((line) => line.textContent);
  expect(special).toContain("Covers: Autumn 2026, Last year (archived) · all packages");
  expect(special).toContain("15% off each program");
  expect(special).toContain("2 seats for each parent who joins by a link, with an address at green.example");
  expect(special).toContain("Seats can be moved before a cohort starts, at most 3 in each cohort");
  expect(first).toContain("Covers all cohorts and packages");
  expect(first).not.toContain("%");
});

test("asks for the renewal of an agreement that ends", async () => {
  const { user } = show([anAgreement(), FIRST]);
  const renew = await screen.findAllByRole("button", { name: /^Ask for the renewal of/ });
  expect(renew).toHaveLength(1);
  await user.click(renew[0] as HTMLElement);
  const panel = await screen.findByRole("dialog", { name: "Ask for the renewal of School year" });
  const seats = within(panel).getByLabelText("Seats");
  await user.clear(seats);
  await user.type(seats, "0");
  await user.click(within(panel).getByRole("button", { name: "Send request" }));
  expect(await within(panel).findByText("A whole number from 1 to 1,000,000")).toBeTruthy();
  await user.clear(seats);
  await user.type(seats, "120");
  await user.type(within(panel).getByLabelText("What we should know"), " Two more classes ");
  await user.click(within(panel).getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = { agreementId: 2, seats: 120, startsOn: null, endsOn: null, sentence: "Two more classes" };
  expect(sent[0]).toEqual(["/api/partner/agreement-requests", body]);
  expect(toast.success).toHaveBeenCalledWith("Done");
});

test("shows requests with their answers, and withdraws an open one", async () => {
  const declined = aRequest({
    id: 4,
    kind: "new",
    agreementId: null,
    seats: null,
    startsOn: null,
    state: "declined",
    answer: "Not this year.",
  });
  const { user } = show([anAgreement()], [aRequest(), declined]);
  expect(await screen.findByText("Not this year.")).toBeTruthy();
  expect(screen.getByText("120 seats · From 01/09/2027")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Ask for the renewal of/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Withdraw: Request to renew School year" }));
  await waitFor(() => expect(sent).toEqual([["/api/partner/agreement-requests/5/withdraw", null]]));
});

test("offers managers and viewers no request", async () => {
  show([anAgreement()], [aRequest()], "viewer");
  expect(await screen.findByText("Request to renew School year")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Ask for|Withdraw/ })).toBeNull();
});

test("shows budget and credit, and why classes wait", async () => {
  show([ON_ACCOUNT, FIRST]);
  const [company, first] = (await screen.findAllByRole("listitem")).map((line) => line.textContent);
  expect(company).toContain("Budget NGN 900.00 · NGN 200.00 spent · NGN 300.00 promised · NGN 400.00 free");
  expect(company).toContain("On account · NGN 300.00 of NGN 300.00 used · 14 days to pay");
  expect(company).toContain("2 classes are not open: the credit limit is reached.");
  expect(first).not.toContain("Budget");
});

test("members who see no money read only that classes wait", async () => {
  show([{ ...ON_ACCOUNT, opening: "overdue", money: null }]);
  const line = (await screen.findByRole("listitem")).textContent;
  expect(line).toContain("2 classes are not open: an invoice is overdue.");
  expect(line).not.toContain("NGN");
});
