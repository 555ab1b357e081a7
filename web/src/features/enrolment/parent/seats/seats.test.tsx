import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedInParent } from "@/api/signed-in";
import type { FamilyData } from "@/features/enrolment/parent/family";
import { aChild, aFamily, aProgram } from "@/features/enrolment/parent/test-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
// preloads the lazy chunks, so that no test waits for them
import "./ask-panel";
import "./requests";
import type { OwnSeatRequest } from "./model";
import { SeatSection } from "./section";
import { useAskSeat } from "./use-ask-seat";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const ASK = "Ask Halton Network for a seat";

let sent: unknown[];

beforeEach(() => {
  sent = [];
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  const parent = { id: 9, email: "ngozi@mail.example", organizationName: "Halton Network" };
  sessionStorage.setItem("parent", JSON.stringify(parent));
});

function aRequest(over: Partial<OwnSeatRequest> = {}): OwnSeatRequest {
  return {
    id: 7,
    childId: null,
    childName: "Kosi",
    sentence: "",
    state: "open",
    answer: "",
    createdAt: "2026-11-12T09:00:00Z",
    answeredAt: null,
    ...over,
  };
}

function Section({ family }: { family: FamilyData }) {
  const { askSeat, panel } = useAskSeat(family);
  return (
    <>
      <SeatSection family={family} onAsk={() => askSeat()} />
      {panel}
    </>
  );
}

const sponsored = aChild();
const own = aChild({ id: 12, firstName: "Ada", programs: [aProgram({ partnerId: null })] });
const full = aFamily([sponsored, own], { allowed: 1, seatsTaken: 1 });

function show({ family = full, requests = [] }: { family?: FamilyData; requests?: readonly OwnSeatRequest[] } = {}) {
  const meta = { page: 1, pageSize: 5, total: requests.length };
  server.use(
    http.get("*/api/partner/parent/seat-requests/summary", () => ok({ total: requests.length })),
    http.get("*/api/partner/parent/seat-requests", () =>
      HttpResponse.json({ status: true, message: "", data: requests, meta }),
    ),
    http.post("*/api/partner/parent/seat-requests", async ({ request }) => {
      sent.push(await request.json());
      return ok(aRequest(), "Sent");
    }),
    http.post("*/api/partner/parent/seat-requests/:id/withdraw", ({ params }) => {
      sent.push(params["id"]);
      return ok({ id: 7 }, "Withdrawn");
    }),
  );
  return showScreen(
    <SignedInParent>
      <Section family={family} />
    </SignedInParent>,
    "/partner/parent/dashboard",
  );
}

test("asks for a child that has no seat", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: ASK }));
  const panel = await screen.findByRole("dialog", { name: ASK });
  const choices = within(panel).getByLabelText<HTMLSelectElement>("Child");
  const labels = [...choices.options].map(({ label }) => label);
  expect(labels).toEqual(["Ada Okafor", "A child who is not registered yet"]);
  await user.type(within(panel).getByLabelText(/^Message/), " Please. ");
  await user.click(within(panel).getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Sent"));
  expect(sent).toEqual([{ childId: 12, childName: "", sentence: "Please." }]);
});

test("asks for a child that is not registered, and needs its name", async () => {
  const { user } = show({ family: aFamily([sponsored], { allowed: 1, seatsTaken: 1 }) });
  await user.click(await screen.findByRole("button", { name: ASK }));
  const panel = await screen.findByRole("dialog", { name: ASK });
  expect(within(panel).queryByLabelText("Child")).toBeNull();
  await user.click(within(panel).getByRole("button", { name: "Send request" }));
  expect(await within(panel).findByText("Which child is the seat for? Give its first name.")).toBeTruthy();
  await user.type(within(panel).getByLabelText("First name of the child"), " Kosi ");
  await user.click(within(panel).getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(sent).toEqual([{ childId: null, childName: "Kosi", sentence: "" }]));
});

test("shows each request with its state and answer, and withdraws an open one", async () => {
  const approved = aRequest({ id: 6, childName: "Ebun", state: "approved", answer: "Welcome." });
  const { user } = show({ requests: [aRequest(), approved] });
  const row = (await screen.findByText("Ebun")).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("Asked on 12/11/2026");
  expect(row.textContent).toContain("ApprovedWelcome.Choose a program and let Halton Network pay.");
  expect(within(row).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Withdraw the request for Kosi" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Withdrawn"));
  expect(sent).toEqual(["7"]);
});

test("nobody asks while a seat is free", async () => {
  show({ family: aFamily([sponsored], { allowed: 2, seatsTaken: 1 }), requests: [aRequest()] });
  await screen.findByText("Kosi");
  expect(screen.queryByRole("button", { name: ASK })).toBeNull();
});
