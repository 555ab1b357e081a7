import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savePerson } from "@/api/session";
import { SignedInPartner } from "@/api/signed-in";
import type { RegistrationLink } from "@/features/invites/shared/link-facts";
import { saveFile } from "@/lib/save-file";
import { qrPicture } from "@/ui/qr-picture";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
// preloads the lazy chunks, so that no test waits for them
import "./end-dialog";
import "./link-panel";
import { aLink, MAIN } from "./test-data";
import { LinksView } from "./view";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

vi.mock("@/ui/qr-picture", () => ({ qrPicture: vi.fn<() => Promise<Blob>>(() => Promise.resolve(new Blob())) }));
vi.mock("@/lib/save-file", () => ({ saveFile: vi.fn<() => void>() }));

let sent: unknown[];

async function record(request: Request, data: unknown) {
  sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
  return ok(data, "Done");
}

beforeEach(() => {
  sent = [];
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

function show({
  links = [MAIN, aLink()],
  role = "owner",
}: { links?: readonly RegistrationLink[]; role?: string } = {}) {
  savePerson("partner", {
    id: 4,
    email: "adaeze@greenbridge.example",
    organizationName: "Greenbridge Academy",
    role,
    hasSecondFactor: false,
  });
  const meta = { page: 1, pageSize: 25, total: links.length };
  server.use(
    http.get("*/api/partner/links", () => HttpResponse.json({ status: true, message: "", data: links, meta })),
    http.post("*/api/partner/links", ({ request }) => record(request, aLink())),
    http.put("*/api/partner/links/:id", ({ request }) => record(request, aLink())),
    http.put("*/api/partner/links/:id/state", ({ request }) => record(request, aLink())),
    http.post("*/api/partner/links/:id/remove", ({ request }) => record(request, { id: 2 })),
  );
  return showScreen(
    <SignedInPartner>
      <LinksView />
    </SignedInPartner>,
    "/partner/links",
  );
}

const menu = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });

test("shows each link with its address, joins, last day, domains and state", async () => {
  show({ links: [MAIN, aLink({ state: "full", alarmAt: "2026-11-14T09:00:00Z", closesOnAlarm: true })] });
  const row = (await screen.findByText("Staff intranet")).closest("tr") as HTMLElement;
  const cells = within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
  expect(cells[0]).toContain("…&link=abcd1234");
  expect(within(row).getByTitle(/\/partner\/parent\/register\?partnerID=104&link=abcd1234$/)).toBeTruthy();
  expect(cells[0]).toContain("More than 20 parents joined within an hour, on 14/11/2026.");
  expect(cells[0]).toContain("Closes by itself on an alarm");
  expect(cells.slice(1, 5)).toEqual(["Full", "3 of 40", "31/12/2026", "green.example, mail.example +1"]);
  const main = screen.getByText("Main link").closest("tr") as HTMLElement;
  expect(main.textContent).toContain("…?partnerID=104Open1,200NoneAny");
});

test("says so when an alarm closed a link", async () => {
  show({ links: [aLink({ isOpen: false, state: "closed", closedByAlarm: true })] });
  expect(await screen.findByText("Closed by an alarm")).toBeTruthy();
});

test("downloads a QR code of the address", async () => {
  const { user } = show();
  await user.click(await menu("Staff intranet"));
  await user.click(await screen.findByRole("menuitem", { name: "Download QR" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [address, caption] = vi.mocked(qrPicture).mock.calls[0] ?? [];
  expect(address).toMatch(/partnerID=104&link=abcd1234$/);
  expect(caption).toBe("Register your child with Greenbridge Academy. You pay for your own children.");
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe("registration-link-Staff-intranet.png");
});

test("copies the address", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Copy the address of Staff intranet" }));
  expect(await navigator.clipboard.readText()).toMatch(/\/partner\/parent\/register\?partnerID=104&link=abcd1234$/);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Link copied");
});

test("adds a link with what was typed, and checks it first", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Add a link" }));
  const panel = await screen.findByRole("dialog", { name: "Add a link" });
  await user.type(within(panel).getByLabelText("Limit"), "0");
  await user.type(within(panel).getByLabelText("Last day"), "soon");
  await user.click(within(panel).getByRole("button", { name: "Add link" }));
  expect(await within(panel).findByText("Give the link a name")).toBeTruthy();
  expect(within(panel).getByText("This is not a date")).toBeTruthy();
  expect(within(panel).getByText("Enter a whole number between 1 and 100,000")).toBeTruthy();
  await user.type(within(panel).getByLabelText("Name"), " Fair ");
  await user.clear(within(panel).getByLabelText("Limit"));
  await user.type(within(panel).getByLabelText("Limit"), "25");
  await user.clear(within(panel).getByLabelText("Last day"));
  await user.type(within(panel).getByLabelText("Last day"), "31/01/2027");
  await user.type(within(panel).getByLabelText("Mail domains"), "a.org, b.org c.org");
  await user.click(within(panel).getByRole("switch", { name: "Close on an alarm" }));
  await user.click(within(panel).getByRole("button", { name: "Add link" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Done"));
  const domains = ["a.org", "b.org", "c.org"];
  const body = {
    name: "Fair",
    expiresOn: "2027-01-31",
    maxJoins: 25,
    domains,
    closesOnAlarm: true,
    departmentId: null,
  };
  expect(sent).toEqual([["POST", "/api/partner/links", body]]);
});

test("keeps what was typed when the server refuses a domain", async () => {
  const { user } = show();
  server.use(
    http.post("*/api/partner/links", () =>
      HttpResponse.json(
        {
          status: false,
          message: "This is not a mail domain: a_b.",
          code: "http.invalid_fields",
          data: { fields: { domains: "This is not a mail domain: a_b." } },
        },
        { status: 422 },
      ),
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Add a link" }));
  const panel = await screen.findByRole("dialog", { name: "Add a link" });
  await user.type(within(panel).getByLabelText("Name"), "Fair");
  await user.type(within(panel).getByLabelText("Mail domains"), "a_b");
  await user.click(within(panel).getByRole("button", { name: "Add link" }));
  expect(await within(panel).findByText("This is not a mail domain: a_b.")).toBeTruthy();
  expect(within(panel).getByLabelText("Mail domains")).toHaveProperty("value", "a_b");
});

test("edits the main link, which has no name", async () => {
  const { user } = show();
  await user.click(await menu("Main link"));
  expect(screen.queryByRole("menuitem", { name: "Remove" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const panel = await screen.findByRole("dialog", { name: "Edit Main link" });
  expect(within(panel).queryByLabelText("Name")).toBeNull();
  await user.type(within(panel).getByLabelText("Limit"), "7");
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  const body = { name: "", expiresOn: null, maxJoins: 7, domains: [], closesOnAlarm: false, departmentId: null };
  await waitFor(() => expect(sent).toEqual([["PUT", "/api/partner/links/1", body]]));
});

test("closes after a question, opens at once, and removes what nobody used", async () => {
  const unused = aLink({ id: 3, name: "Unused", joined: 0 });
  const { user } = show({ links: [aLink(), aLink({ id: 5, name: "Off", isOpen: false, state: "closed" }), unused] });
  await user.click(await menu("Staff intranet"));
  expect(screen.queryByRole("menuitem", { name: "Remove" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "Close" }));
  const question = await screen.findByRole("alertdialog", { name: "Close Staff intranet?" });
  expect(question.textContent).toContain("Addresses that you invited may still register.");
  await user.click(within(question).getByRole("button", { name: "Close link" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(await menu("Off"));
  await user.click(await screen.findByRole("menuitem", { name: "Open again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.click(await menu("Unused"));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Remove Unused?" })).getByRole("button", {
      name: "Remove link",
    }),
  );
  await waitFor(() =>
    expect(sent).toEqual([
      ["PUT", "/api/partner/links/2/state", { isOpen: false }],
      ["PUT", "/api/partner/links/5/state", { isOpen: true }],
      ["POST", "/api/partner/links/3/remove", null],
    ]),
  );
});

test.each(["finance", "viewer"])("a member of the role %s only reads", async (role) => {
  const { user } = show({ role });
  await screen.findByText("Staff intranet");
  expect(screen.queryByRole("button", { name: "Add a link" })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Copy the address/ })).toHaveLength(2);
  await user.click(await menu("Staff intranet"));
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Download QR"]);
});
