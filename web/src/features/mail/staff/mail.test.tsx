import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { MailTextView } from "@/features/mail/staff/texts/text-view";
import { MailView } from "@/features/mail/staff/outbox/view";
import type { MailRow, MailText } from "./model";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

const FAILED: MailRow = {
  id: 4,
  recipient: "amaka@mail.example",
  kind: "invite",
  subject: "Greenbridge invites you",
  state: "failed",
  attempts: 5,
  lastError: "mailbox full",
  createdAt: "2026-11-14T09:05:00Z",
  endedAt: null,
  putAside: null,
};

const TEXT: MailText = {
  kind: "invite",
  language: "en",
  title: "Invitation of a parent",
  placeholders: [{ name: "link", meaning: "The registration link", isNeeded: true }],
  isChanged: true,
  subject: "You are invited",
  body: "Register here: ",
  usual: { subject: "You are invited", body: "Register: {link}" },
};

beforeEach(() => {
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

test("the outbox shows why a mail failed; resending sends one request and reloads the list", async () => {
  const asked: string[] = [];
  let row = FAILED;
  server.use(
    http.get("*/api/staff/mail", ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok([row]);
    }),
    http.post("*/api/staff/mail/4/resend", () => {
      row = { ...FAILED, state: "queued", lastError: null };
      return ok(row, "Queued again");
    }),
  );
  const { user } = showScreen(<MailView />, "/staff/mail?state=failed");
  expect(await screen.findByText("5 tries: mailbox full")).toBeTruthy();
  expect(asked).toEqual(["?page=1&pageSize=25&search=&state=failed"]);
  expect(screen.getByText("09:05 GMT"), "a time names its zone").toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send “Greenbridge invites you” to amaka@mail.example again" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Queued again"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /again$/ })).toBeNull());
});

const rowsOf = (count: number): MailRow[] =>
  Array.from({ length: count }, (_, index) => ({ ...FAILED, id: index + 1, recipient: `p${index + 1}@mail.example` }));

function serveFailed(rows: MailRow[], total: number) {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/staff/mail", () =>
      HttpResponse.json({ status: true, message: "", data: rows, meta: { page: 1, pageSize: 25, total } }),
    ),
    http.post("*/api/staff/mail/:move", async ({ request, params }) => {
      sent.push([params["move"], await request.json()]);
      return ok({ count: 1, ids: [] }, "Moved");
    }),
  );
  return sent;
}

test("puts failed mails aside one by one, selected, or all at once", async () => {
  const sent = serveFailed(rowsOf(3), 40);
  const { user } = showScreen(<MailView />, "/staff/mail?state=failed");
  await user.click(
    await screen.findByRole("button", { name: "Put “Greenbridge invites you” to p2@mail.example aside" }),
  );
  await user.click(screen.getByRole("checkbox", { name: "Select “Greenbridge invites you” to p1@mail.example" }));
  expect(screen.queryByRole("button", { name: "Put all 40 aside" }), "only once the page is selected").toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select “Greenbridge invites you” to p3@mail.example" }));
  await user.click(
    within(screen.getByRole("region", { name: "Selected emails" })).getByRole("button", { name: "Put aside" }),
  );
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Put all 40 aside" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["put-aside", { ids: [2], allFailed: false }],
      ["put-aside", { ids: [1, 3], allFailed: false }],
      ["put-aside", { ids: [], allFailed: true }],
    ]),
  );
});

test("a mail put aside shows by whom and when, and can be moved back", async () => {
  const sent = serveFailed(
    [{ ...FAILED, state: "put_aside", putAside: { at: "2026-11-15T08:00:00Z", by: "Cora Ito" } }],
    1,
  );
  const { user } = showScreen(<MailView />, "/staff/mail?state=put_aside");
  expect(await screen.findByText("By Cora Ito on 15/11/2026, 08:00 GMT")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Move “Greenbridge invites you” to amaka@mail.example back" }));
  await waitFor(() => expect(sent).toEqual([["bring-back", { ids: [4], allFailed: false }]]));
});

test("a mail opens next to the list, in an iframe without scripts, with its own URL", async () => {
  server.use(
    http.get("*/api/staff/mail", () => ok([{ ...FAILED, state: "kept" }])),
    http.get("*/api/staff/mail/4", () =>
      ok({ ...FAILED, state: "kept", html: "<p>Hello</p>", text: "Hello", secretsShown: true }),
    ),
  );
  const { user, address } = showScreen(<MailView />, "/staff/mail");
  await user.click(await screen.findByRole("link", { name: "Greenbridge invites you" }));
  const panel = await screen.findByRole("dialog", { name: "Greenbridge invites you" });
  expect(address()).toBe("/staff/mail?mail=4");
  const frame = within(panel).getByTitle("The email as it was written");
  expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
  expect(within(panel).getByText(/recorded in the journal/)).toBeTruthy();
  await user.click(within(panel).getByRole("button", { name: "Show as plain text" }));
  expect(within(panel).getByText("Hello")).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/staff/mail"));
});

test("shows a mail server's response once", async () => {
  server.use(
    http.get("*/api/staff/mail", () =>
      ok([{ ...FAILED, attempts: 1, lastError: "5.1.1 No such user: 5.1.1 No such user" }]),
    ),
  );
  showScreen(<MailView />, "/staff/mail?state=failed");
  expect(await screen.findByText("1 try: 5.1.1 No such user")).toBeTruthy();
});

test("closing a mail keeps the list on its page", async () => {
  server.use(
    http.get("*/api/staff/mail", () =>
      HttpResponse.json({ status: true, message: "", data: [FAILED], meta: { page: 2, pageSize: 25, total: 60 } }),
    ),
    http.get("*/api/staff/mail/4", () => ok({ ...FAILED, html: "<p>Hello</p>", text: "Hello", secretsShown: false })),
  );
  const { user, address } = showScreen(<MailView />, "/staff/mail?page=2&mail=4");
  await screen.findByRole("dialog", { name: "Greenbridge invites you" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/staff/mail?page=2"));
});

function serveText() {
  const previews: unknown[] = [];
  server.use(
    http.get("*/api/staff/mail-texts/invite", () => ok(TEXT)),
    http.post("*/api/staff/mail-texts/invite/preview", async ({ request }) => {
      const body = (await request.json()) as { subject: string; body: string };
      previews.push(body);
      return ok({ subject: body.subject, html: `<p>${body.body}</p>`, text: body.body });
    }),
  );
  return previews;
}

test("inserts a placeholder at the caret, and the preview follows the typing", async () => {
  const previews = serveText();
  const { user } = showScreen(<MailTextView kind="invite" />);
  const area = await screen.findByLabelText<HTMLTextAreaElement>("Text");
  area.setSelectionRange(area.value.length, area.value.length);
  await user.click(screen.getByRole("button", { name: "Insert link, which the email needs: The registration link" }));
  expect(area.value).toBe("Register here: {link}");
  await waitFor(() => expect(previews.at(-1)).toEqual({ subject: "You are invited", body: "Register here: {link}" }));
  await waitFor(() => expect(screen.getByTitle("How the email will look").getAttribute("srcdoc")).toContain("{link}"));
});

test("shows a missing placeholder below the text, and keeps the input", async () => {
  serveText();
  server.use(
    http.put("*/api/staff/mail-texts/invite", () =>
      HttpResponse.json(
        { status: false, message: "Check the text.", data: { fields: { body: "{link} must be in the text" } } },
        { status: 422 },
      ),
    ),
  );
  const { user } = showScreen(<MailTextView kind="invite" />);
  const area = await screen.findByLabelText<HTMLTextAreaElement>("Text");
  await user.type(area, "soon");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("{link} must be in the text")).toBeTruthy();
  expect(area.value).toBe("Register here: soon");
});

test("restoring the default text needs a confirmation", async () => {
  serveText();
  const reset = vi.fn(() => ok({}, "Delivered text is back"));
  server.use(http.post("*/api/staff/mail-texts/invite/reset", reset));
  const { user } = showScreen(<MailTextView kind="invite" />);
  await user.click(await screen.findByRole("button", { name: "Restore default text" }));
  expect(reset).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Delivered text is back"));
});

test("lists held emails with the reason, and a link to the partners", async () => {
  server.use(http.get("*/api/staff/mail", () => ok([{ ...FAILED, state: "held", attempts: 0, lastError: null }])));
  showScreen(<MailView />, "/staff/mail?state=held");
  expect(await screen.findByText(/^A new partner’s emails wait until it confirms its address/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "View partners" }).getAttribute("href")).toBe("/staff/partners");
});
