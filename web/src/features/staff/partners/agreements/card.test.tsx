import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { anAgreement, FIRST, ON_ACCOUNT } from "@/features/agreements/shared/test-data";
import type { Agreement } from "@/features/agreements/shared/model";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AgreementsCard } from "./card";
// preloads the lazy chunks, so that no test waits for them
import "./close-classes-dialog";
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

function show(agreements: readonly Agreement[] = [anAgreement(), FIRST]) {
  const meta = { page: 1, pageSize: 10, total: agreements.length };
  server.use(
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
