import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savePerson } from "@/api/session";
import { SignedInPartner } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
// preloads the lazy chunks, so that no test waits for them
import "./invite-panel";
import "./member-dialog";
import type { TeamMember } from "./model";
import { aMember, anInvitation, KEMI } from "./test-data";
import { TeamView } from "./view";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
const paged = (rows: readonly unknown[]) =>
  HttpResponse.json({ status: true, message: "", data: rows, meta: { page: 1, pageSize: 25, total: rows.length } });

let sent: unknown[];

beforeEach(() => {
  sent = [];
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

interface Situation {
  members?: readonly TeamMember[];
  invitations?: readonly unknown[];
  role?: string;
  requiresSecondFactor?: boolean;
  hasSecondFactor?: boolean;
}

function show({ members = [aMember(), KEMI], invitations = [], role = "owner", ...settings }: Situation = {}) {
  const { requiresSecondFactor = false, hasSecondFactor = false } = settings;
  savePerson("partner", {
    id: 4,
    email: "adaeze@greenbridge.example",
    organizationName: "Greenbridge Academy",
    role,
    hasSecondFactor,
  });
  server.use(
    http.get("*/api/partner/team/members", () => paged(members)),
    http.get("*/api/partner/team/invitations", () => paged(invitations)),
    http.get("*/api/partner/team/settings", () => ok({ requiresSecondFactor })),
  );
  return showScreen(
    <SignedInPartner>
      <TeamView />
    </SignedInPartner>,
    "/partner/team",
  );
}

const menu = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });

/** What is sent for a role without a limit. */
const VIEWER = { role: "viewer", isLimited: false, departmentIds: [] };

test("shows everybody with role, second factor and last visit", async () => {
  show();
  const row = (await screen.findByText("Kemi Bello")).closest("tr") as HTMLElement;
  const cells = within(row).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "KBKemi Bello",
    "kemi@greenbridge.example",
    "Manager",
    "Set up",
    "Never",
    "",
  ]);
  expect(screen.getByText("You").closest("tr")?.textContent).toContain("Main contact");
});

test("invites with an address and a role", async () => {
  server.use(
    http.post("*/api/partner/team/invitations", async ({ request }) => {
      sent.push(await request.json());
      return ok(anInvitation(), "Invited");
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Invite a person" }));
  const panel = await screen.findByRole("dialog", { name: "Invite a person" });
  await user.click(within(panel).getByRole("button", { name: "Send the invitation" }));
  expect(await within(panel).findByText("Invalid email address")).toBeTruthy();
  await user.type(within(panel).getByLabelText("Email address"), " tunde@greenbridge.example");
  await user.click(within(panel).getByRole("radio", { name: /^Finance/ }));
  await user.click(within(panel).getByRole("button", { name: "Send the invitation" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Invited"));
  expect(sent).toEqual([{ email: "tunde@greenbridge.example", role: "finance", isLimited: false, departmentIds: [] }]);
});

test("open invitations are sent again and withdrawn", async () => {
  server.use(
    http.post("*/api/partner/team/invitations/:id/:what", ({ params }) => {
      sent.push(params["what"]);
      return ok({}, "Done");
    }),
  );
  const { user } = show({
    invitations: [anInvitation(), anInvitation({ id: 8, email: "old@x.org", isExpired: true })],
  });
  expect(await screen.findByText("Works until 24/11/2026")).toBeTruthy();
  expect(screen.getByText("Expired")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send the invitation to old@x.org again" }));
  await user.click(screen.getByRole("button", { name: "Withdraw the invitation to tunde@greenbridge.example" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(sent).toEqual(["resend", "withdraw"]));
});

test("the only owner reads why they cannot leave, and nothing is sent", async () => {
  const { user } = show();
  await user.click(await menu("Adaeze Nwosu"));
  await user.click(screen.getByRole("menuitem", { name: "Leave" }));
  expect(await screen.findByRole("dialog", { name: "You are the only owner" })).toBeTruthy();
  expect(screen.getByText(/Greenbridge Academy needs at least one owner/)).toBeTruthy();
});

test("changes a role and removes a member after a confirmation", async () => {
  server.use(
    http.put("*/api/partner/team/members/2", async ({ request }) => {
      sent.push(await request.json());
      return ok(KEMI, "Changed");
    }),
    http.post("*/api/partner/team/members/2/remove", () => {
      sent.push("removed");
      return ok({}, "Removed");
    }),
  );
  const { user } = show();
  await user.click(await menu("Kemi Bello"));
  await user.click(screen.getByRole("menuitem", { name: "Change role" }));
  const panel = await screen.findByRole("dialog", { name: "Role of Kemi Bello" });
  await user.click(within(panel).getByRole("radio", { name: /^Viewer/ }));
  await user.click(within(panel).getByRole("button", { name: "Change role" }));
  await waitFor(() => expect(sent).toEqual([VIEWER]));
  await user.click(await menu("Kemi Bello"));
  await user.click(screen.getByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove Kemi Bello from the team?" });
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent).toEqual([VIEWER, "removed"]));
});

test("makes a member the main contact after a confirmation", async () => {
  server.use(
    http.post("*/api/partner/team/members/2/contact", () => {
      sent.push("contact");
      return ok(KEMI, "Changed");
    }),
  );
  const { user } = show({ members: [aMember(), { ...KEMI, role: "finance" }] });
  await user.click(await menu("Kemi Bello"));
  await user.click(screen.getByRole("menuitem", { name: "Make main contact" }));
  const question = await screen.findByRole("alertdialog", { name: "Make Kemi Bello the main contact?" });
  expect(question.textContent).toContain("then go to kemi@greenbridge.example.");
  await user.click(within(question).getByRole("button", { name: "Make main contact" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Changed"));
  expect(sent).toEqual(["contact"]);
});

test("says who gets the organisation's emails after the main contact", async () => {
  const contact = { ...KEMI, role: "finance" as const, isContact: true };
  const { user } = show({ members: [aMember({ isContact: false }), contact] });
  const moves = /owner who has been there longest/;
  await user.click(await menu("Kemi Bello"));
  await user.click(screen.getByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText(moves)).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await user.click(await menu("Kemi Bello"));
  await user.click(screen.getByRole("menuitem", { name: "Change role" }));
  const panel = await screen.findByRole("dialog", { name: "Role of Kemi Bello" });
  await user.click(within(panel).getByRole("radio", { name: /^Owner/ }));
  expect(within(panel).queryByText(moves)).toBeNull();
  await user.click(within(panel).getByRole("radio", { name: /^Viewer/ }));
  expect(within(panel).getByText(moves)).toBeTruthy();
});

test("a viewer sees the team and the rule, and can only leave", async () => {
  const self = { ...KEMI, role: "viewer" as const, isSelf: true };
  const { user } = show({
    members: [aMember({ isSelf: false }), self],
    role: "viewer",
    requiresSecondFactor: true,
  });
  expect(await screen.findByText(/Your role: Viewer/)).toBeTruthy();
  expect(await screen.findByText("Everybody in this organisation needs a second factor.")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button", { name: "Invite a person" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Actions for Adaeze Nwosu" })).toBeNull();
  await user.click(await menu("Kemi Bello"));
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Leave"]);
});

test("leaving logs out", async () => {
  server.use(http.post("*/api/partner/team/leave", () => ok({}, "You left")));
  localStorage.setItem("partnerToken", "secret");
  const self = { ...KEMI, isSelf: true, isContact: true };
  const { user, address } = show({ members: [aMember({ isSelf: false, isContact: false }), self], role: "finance" });
  await user.click(await menu("Kemi Bello"));
  await user.click(screen.getByRole("menuitem", { name: "Leave" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave Greenbridge Academy?" });
  expect(question.textContent).toContain("You are the main contact.");
  await user.click(within(question).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/partner/login"));
  expect(localStorage.getItem("partnerToken")).toBeNull();
});

test("the rule that everybody needs a second factor is saved at once, and reverted when it is refused", async () => {
  const message = "Try again.";
  server.use(
    http.put("*/api/partner/team/settings", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: false, message, data: null }, { status: 409 });
    }),
  );
  const { user } = show({ hasSecondFactor: true });
  const rule = await screen.findByRole<HTMLInputElement>("switch");
  await user.click(rule);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(message));
  await waitFor(() => expect(rule.checked).toBe(false));
  expect(sent).toEqual([{ requiresSecondFactor: true }]);
});

test("an owner without a second factor cannot require one, and reads why", async () => {
  const { user } = show();
  const rule = await screen.findByRole<HTMLInputElement>("switch");
  expect(rule.disabled).toBe(true);
  expect(screen.getByText(/Set up your own second factor first/).textContent).toContain("in Settings.");
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/partner/settings");
  await user.click(rule);
  expect(rule.checked).toBe(false);
});
