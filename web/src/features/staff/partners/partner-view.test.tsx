import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "@/api/session";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { StaffPartnerInFull } from "./model";
import { PartnerView } from "./partner-view";
import { aLink, aPartner, MEMBERS } from "./test-data";
// preloads the lazy chunks, so that no test waits for them
import "./member-dialog";
import "./agreements/card";
import "./allowance-form";
import "./members-card";
import "./restrict-dialog";
import "./trust-dialog";

function ChangeEmail({ email }: { email: string }) {
  return <button type="button">Change {email}</button>;
}

let partner: StaffPartnerInFull;
let sent: unknown[];
const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  partner = aPartner();
  sent = [];
  server.use(
    http.get("*/api/staff/partners/4", () => ok(partner)),
    http.get("*/api/staff/partners/4/members", () => ok(MEMBERS)),
    http.get("*/api/staff/partners/4/agreements", () => ok([])),
    http.get("*/api/staff/partners/4/agreement-requests", () => ok([])),
    http.get("*/api/staff/partners/4/links", () => ok([aLink({ id: 1, isMain: true, name: "" }), aLink({})])),
    http.put("*/api/staff/partners/4", async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      partner = { ...partner, ...Object.fromEntries(Object.entries(change).filter(([, wanted]) => wanted !== null)) };
      return ok(partner, "Saved.");
    }),
    http.get("*/api/staff/partners/4/terms", () =>
      ok({ discountPercent: 10, currencyCode: null, usualCurrencyCode: "NGN", rate: "1550" }),
    ),
    http.get("*/api/staff/rates", () => ok([{ currencyCode: "GHS", rate: "12.5" }])),
  );
});

const coordinator = () => showScreen(<PartnerView changeEmail={ChangeEmail} id={4} programme money={false} />);

test("a coordinator sees everything but the money", async () => {
  coordinator();
  expect(await screen.findByRole("heading", { name: "Sunrise Schools" })).toBeTruthy();
  expect(screen.getByText("12 of 14 registered")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Terms" })).toBeNull();
});

test("finance has the terms and links to the money, and gets the name from an invoice", async () => {
  server.use(
    http.get("*/api/staff/payments", () => ok([])),
    http.get("*/api/staff/invoices", () => ok([{ partner: "Sunrise Schools" }])),
  );
  showScreen(<PartnerView changeEmail={ChangeEmail} id={4} programme={false} money />);
  expect(await screen.findByRole("heading", { level: 1, name: "Sunrise Schools" })).toBeTruthy();
  expect(await screen.findByLabelText("Discount in percent")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Notes" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Restrict" })).toBeNull();
});

test("switches change at once, and a restriction explains its effect first", async () => {
  const { user } = coordinator();
  await user.click(await screen.findByRole("switch", { name: "Main link is open" }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Main link is open" }).checked).toBe(false),
  );
  await user.click(screen.getByRole("button", { name: "Restrict" }));
  expect(await screen.findByRole("alertdialog", { name: "Restrict Sunrise Schools?" })).toBeTruthy();
  expect(screen.getByText("None of its links takes new parents.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Restrict" }));
  expect(await screen.findByRole("button", { name: "Enable" })).toBeTruthy();
  const unchanged = { isActive: null, isTrusted: null, linkIsOpen: null, selfPayBeyondAllowance: null };
  expect(sent).toEqual([
    { ...unchanged, linkIsOpen: false },
    { ...unchanged, isActive: false },
  ]);
});

test("each further link has a state and a switch of its own", async () => {
  let link = aLink({ alarmAt: "2026-11-14T09:00:00Z", maxJoins: 40, joined: 21, closesOnAlarm: true });
  let asked: unknown;
  server.use(
    http.get("*/api/staff/partners/4/links", () => ok([aLink({ id: 1, isMain: true, name: "" }), link])),
    http.put("*/api/staff/partners/4/links/2/open", async ({ request }) => {
      asked = await request.json();
      link = { ...link, isOpen: false, state: "closed" };
      return ok(link, "The link is closed.");
    }),
  );
  const { user } = coordinator();
  const line = (await screen.findByText("Staff intranet")).closest("li") as HTMLElement;
  expect(line.textContent).toContain("Open21 of 40 joined");
  expect(line.textContent).toContain("More than 20 parents joined within an hour, on 14/11/2026.");
  await user.click(screen.getByRole("switch", { name: "Staff intranet is open" }));
  await waitFor(() => expect(line.textContent).toContain("Closed"));
  expect(asked).toEqual({ isOpen: false });
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("The link is closed.");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Main link is open" }).checked).toBe(true);
});

test("shows the rate of a currency before it is saved", async () => {
  let terms: unknown;
  server.use(
    http.put("*/api/staff/partners/4/terms", async ({ request }) => {
      terms = await request.json();
      return ok({ discountPercent: 12, currencyCode: "GHS", usualCurrencyCode: "NGN", rate: "12.5" });
    }),
  );
  const { user } = showScreen(<PartnerView changeEmail={ChangeEmail} id={4} programme money />);
  const discount = await screen.findByLabelText("Discount in percent");
  expect(screen.getByText("1 USD = 1,550 NGN")).toBeTruthy();
  await screen.findByRole("option", { name: "GHS" });
  await user.selectOptions(screen.getByLabelText("Currency of the invoices"), "GHS");
  expect(await screen.findByText("1 USD = 12.5 GHS")).toBeTruthy();
  await user.clear(discount);
  await user.type(discount, "101");
  await user.click(screen.getByRole("button", { name: "Save terms" }));
  expect(await screen.findByText("A number from 0 to 100")).toBeTruthy();
  await user.clear(discount);
  await user.type(discount, "12");
  await user.click(screen.getByRole("button", { name: "Save terms" }));
  await waitFor(() => expect(terms).toEqual({ discountPercent: 12, currencyCode: "GHS" }));
});

test("an allowance is for this partner's parents, and one below the taken seats is rejected at its field", async () => {
  const parents = [{ id: 21, name: "Esi Mensah", email: "esi@mensah.example", partner: "Sunrise Schools" }];
  const refusalMessage = "3 seats are taken already.";
  server.use(
    http.get("*/api/staff/search", ({ request }) => {
      const isAsked = new URL(request.url).search === "?q=esi&partnerId=4";
      return ok({ partners: [], parents: isAsked ? parents : [], children: [] });
    }),
    http.put("*/api/staff/partners/4/allowance", async ({ request }) => {
      sent.push(await request.json());
      return sent.length > 1
        ? ok({})
        : HttpResponse.json({ status: false, message: refusalMessage, data: null }, { status: 409 });
    }),
  );
  const { user } = coordinator();
  await user.type(await screen.findByLabelText("Find the parent"), "esi");
  await user.click(await screen.findByRole("button", { name: "Choose Esi Mensah" }));
  await user.type(await screen.findByLabelText("Sponsored children"), "2");
  await user.click(screen.getByRole("button", { name: "Set allowance" }));
  expect((await screen.findByRole("alert")).textContent).toBe(refusalMessage);
  await user.clear(screen.getByLabelText("Sponsored children"));
  await user.type(screen.getByLabelText("Sponsored children"), "4");
  await user.click(screen.getByRole("button", { name: "Set allowance" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("The allowance of Esi Mensah is set."));
  expect(sent.at(-1)).toEqual({ parentId: 21, kidsNum: 4 });
});

test("adds a note once and shows it", async () => {
  server.use(
    http.post("*/api/staff/partners/4/notes", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      partner = { ...partner, notes: [{ id: 1, text, by: "Kim Staff", createdAt: "2026-11-15T10:00:00Z" }] };
      return ok(partner.notes[0]);
    }),
  );
  const { user } = coordinator();
  await user.type(await screen.findByLabelText("New note"), "Pays in March.");
  await user.dblClick(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Kim Staff, 15/11/2026")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("New note").value).toBe("");
});

test("marks a trusted partner, and revokes the trust after a confirmation", async () => {
  partner = { ...partner, isTrusted: true };
  const { user } = coordinator();
  await user.click(await screen.findByRole("button", { name: "Stop trusting Sunrise Schools" }));
  await screen.findByRole("alertdialog", { name: "Stop trusting Sunrise Schools?" });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Stop trusting" }));
  await waitFor(() => expect(sent).toMatchObject([{ isTrusted: false }]));
  expect(await screen.findByRole("button", { name: "Trust Sunrise Schools" })).toBeTruthy();
});

const logIn = () => saveSession("staff", { token: "t", email: "kim@staff.example" } as { token: string });

test("an allowance typed when the session expires is restored with its parent", async () => {
  history.replaceState(null, "", "/staff/partners/4");
  logIn();
  const parents = [{ id: 21, name: "Esi Mensah", email: "esi@mensah.example", partner: "Sunrise Schools" }];
  server.use(http.get("*/api/staff/search", () => ok({ partners: [], parents, children: [] })));
  const { user, unmount } = coordinator();
  await user.type(await screen.findByLabelText("Find the parent"), "esi");
  await user.click(await screen.findByRole("button", { name: "Choose Esi Mensah" }));
  await user.type(await screen.findByLabelText("Sponsored children"), "4");
  clearSession();
  unmount();
  logIn();
  coordinator();
  const number = await screen.findByLabelText<HTMLInputElement>("Sponsored children");
  await waitFor(() => expect(number.value).toBe("4"));
  expect(screen.getByRole("link", { name: "Esi Mensah" })).toBeTruthy();
});
