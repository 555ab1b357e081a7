import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savePerson } from "@/api/session";
import { SignedInPartner } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
// preloads the lazy chunk, so that no test waits for it
import "./answer-panel";
import type { SeatRequest } from "./model";
import { OpenRequestsNote } from "./open-note";
import { aRequest } from "./test-data";
import { SeatRequestsView } from "./view";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

let sent: unknown[];
let queries: string[];

beforeEach(() => {
  sent = [];
  queries = [];
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

interface Shown {
  requests?: readonly SeatRequest[];
  role?: string;
  failed?: unknown[];
  at?: string;
}

const KENE = aRequest({ id: 8, parentFirstName: "Ada", parentLastName: "Obi", childId: 21, childName: "Kene Obi" });

function show({ requests = [aRequest(), KENE], role = "owner", failed = [], at = "" }: Shown = {}) {
  savePerson("partner", {
    id: 4,
    email: "adaeze@greenbridge.example",
    organizationName: "Greenbridge Academy",
    role,
    hasSecondFactor: false,
  });
  const meta = { page: 1, pageSize: 10, total: requests.length };
  const record = async (decision: string, request: Request) => {
    sent.push([decision, await request.json()]);
    return ok({ answered: 1, failed }, "Done");
  };
  server.use(
    http.get("*/api/partner/seat-requests", ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ status: true, message: "", data: requests, meta });
    }),
    http.get("*/api/partner/seat-requests/summary", () => ok({ open: 2 })),
    http.post("*/api/partner/seat-requests/:decision", ({ request, params }) =>
      record(String(params["decision"]), request),
    ),
  );
  return showScreen(
    <SignedInPartner>
      <OpenRequestsNote />
      <SeatRequestsView />
    </SignedInPartner>,
    `/partner/seat-requests${at}`,
  );
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("shows who asks, for whom, the seats of the family, the message and the answer", async () => {
  const answered = aRequest({
    id: 9,
    childName: "Ugo",
    sentence: "",
    state: "declined",
    answer: "Next term.",
    answeredBy: "Tunde Bello",
    answeredAt: "2026-11-14T09:00:00Z",
  });
  show({ requests: [aRequest(), answered] });
  const row = (await screen.findByText("Kosi")).closest("tr") as HTMLElement;
  expect(cells(row).slice(0, 5)).toEqual([
    "Ngozi OkaforAsked on 12/11/2026",
    "KosiNot registered yet",
    "2 of 2",
    "Kosi would love to learn.",
    "Waiting",
  ]);
  const other = screen.getByText("Ugo").closest("tr") as HTMLElement;
  expect(cells(other)[4]).toBe("DeclinedTunde Bello, 14/11/2026Your answer: Next term.");
  expect(within(other).queryByRole("button")).toBeNull();
  expect(within(other).queryByRole("checkbox")).toBeNull();
});

test("approves one request with a message", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Approve the request of Ngozi Okafor for Kosi" }));
  const panel = await screen.findByRole("dialog", { name: "Approve 1 request" });
  await user.type(within(panel).getByLabelText("Message to the parents"), " Welcome. ");
  await user.click(within(panel).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Done"));
  expect(sent).toEqual([["approve", { ids: [7], answer: "Welcome." }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("declines the selected requests, and names those that could not be answered", async () => {
  const message = "The parent has withdrawn this request.";
  const { user } = show({ failed: [{ id: 8, code: "enrolment.request_closed", message }] });
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  const bar = screen.getByRole("region", { name: "Selected requests" });
  expect(bar.textContent).toContain("2 requests selected");
  await user.click(within(bar).getByRole("button", { name: "Decline" }));
  const panel = await screen.findByRole("dialog", { name: "Decline 2 requests" });
  await user.click(within(panel).getByRole("button", { name: "Decline" }));
  expect((await within(panel).findByRole("alert")).textContent).toContain(`Ada Obi, Kene Obi: ${message}`);
  expect(sent).toEqual([["decline", { ids: [7, 8], answer: "" }]]);
  expect(toast.success).not.toHaveBeenCalled();
});

test("filters by state", async () => {
  const { user } = show();
  await screen.findByText("Kosi");
  await user.selectOptions(screen.getByLabelText("State"), "Waiting");
  await waitFor(() => expect(queries.at(-1)).toContain("state=open"));
});

test("says how many requests wait", async () => {
  show();
  expect(await screen.findByText("2 requests for a seat wait for your answer.")).toBeTruthy();
});

test.each(["finance", "viewer"])("a member of the role %s only reads", async (role) => {
  show({ role });
  await screen.findByText("Kosi");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Approve|Decline)/ })).toBeNull();
});
