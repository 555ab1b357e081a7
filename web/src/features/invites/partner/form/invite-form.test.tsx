import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedInPartner } from "@/api/signed-in";
import { anAgreement } from "@/features/agreements/shared/test-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { InviteForm } from "./invite-form";
import "./lower-dialog";
import "./preview-table";

const INVITE = "*/api/partner/parent/invite";
const PREVIEW = "*/api/partner/invites/preview";
const NONE = { new: 0, again: 0, registered: 0, duplicate: 0, invalid: 0 };

const AGREEMENTS = "*/api/partner/agreements";
const LIMITS = { remainingToday: 500, freeSeats: null, waiting: 0 };

const sent = vi.fn<(left: number) => void>();

function ignore(): void {
  /* silenced; the tests assert on its calls */
}

beforeEach(() => {
  sent.mockReset();
  for (const tone of ["success", "error"] as const) vi.spyOn(toast, tone).mockReset().mockImplementation(ignore);
  sessionStorage.setItem("partner", JSON.stringify({ id: 1, email: "partner@mail.example" }));
  const data = { rows: [], counts: NONE, ...LIMITS };
  server.use(
    http.post(PREVIEW, () => HttpResponse.json({ status: true, message: "", data })),
    http.get(AGREEMENTS, () => HttpResponse.json({ status: true, message: "", data: [anAgreement()] })),
  );
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInPartner>
        <InviteForm onSent={sent} />
      </SignedInPartner>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const emails = () => screen.getByLabelText<HTMLTextAreaElement>("Emails");
const kidsNum = () => screen.getByLabelText<HTMLInputElement>("Number of kids");
const send = () => screen.getByRole("button", { name: /^Send/ });

async function fillIn(user: ReturnType<typeof userEvent.setup>, addresses: string, number: string) {
  await user.click(emails());
  await user.paste(addresses);
  await user.click(kidsNum());
  await user.paste(number);
}

/** The bodies of the requests, and their idempotency keys. */
function take(...answers: (() => Response)[]) {
  const bodies: unknown[] = [];
  const keys: (string | null)[] = [];
  server.use(
    http.post(INVITE, async ({ request }) => {
      bodies.push(await request.json());
      keys.push(request.headers.get("idempotency-key"));
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    }),
  );
  return { bodies, keys };
}

const taken = () =>
  HttpResponse.json({
    status: true,
    message: "2 parents invited successfully",
    data: { invited: 2, again: 0, kept: 0, batch: "7-8" },
  });
const broken = () => HttpResponse.error();

function refused() {
  const fields = { emails: "Not an email address: tobi@mail" };
  return HttpResponse.json({ status: false, message: fields.emails, data: { fields } }, { status: 422 });
}

test("V04: the fields, and the hint about the comma", () => {
  show();
  expect(emails().name).toBe("emails");
  expect(kidsNum().name).toBe("kidsNum");
  expect(screen.getByText("Multiple parents can be invited by separating emails with a comma.")).toBeTruthy();
});

test("V05 W13: sends the specified body, shows the server's message, and clears the draft", async () => {
  const { bodies, keys } = take(taken);
  const user = show();
  await fillIn(user, "a@x.org,b@y.org", "2");
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(0));
  expect(bodies).toEqual([{ emails: "a@x.org, b@y.org", kidsNum: 2, keepExisting: true }]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("2 parents invited successfully");
  expect(sessionStorage.getItem("invite-draft-1")).toBeNull();
  expect(sessionStorage.getItem("invite-batch-1"), "for the dashboard").toBe("7-8");
});

test("keeps the numbers of spreadsheet cells", async () => {
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "Email\tKids\na@x.org\t3\nb@y.org\t", "1");
  await user.click(screen.getByRole("button", { name: "Send 2 invites" }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    {
      invites: [
        { email: "a@x.org", kidsNum: 3 },
        { email: "b@y.org", kidsNum: 1 },
      ],
      keepExisting: true,
    },
  ]);
});

test("a pasted table becomes the lines that are sent, before and after other addresses", async () => {
  const user = show();
  await fillIn(user, "Name\tSeats\tEmail\nAda Eze\t3\ta@x.org\n", "1");
  await waitFor(() => expect(emails().value).toBe("a@x.org, 3"));
  await user.click(emails());
  await user.paste("\nBisi\t\tb@y.org\t4");
  await waitFor(() => expect(emails().value).toBe("a@x.org, 3\nb@y.org, 4"));
});

test("sends the addresses of a table even when its parser has not loaded yet", async () => {
  const { bodies } = take(taken);
  sessionStorage.setItem("invite-draft-1", JSON.stringify({ emails: "Name\tEmail\nAda Eze\ta@x.org", kidsNum: "3" }));
  const user = show();
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ emails: "a@x.org", kidsNum: 3, keepExisting: true }]);
});

test("E01: an error names the invalid address at the field and in a toast, and keeps the input", async () => {
  const { keys } = take(refused, taken);
  const user = show();
  await fillIn(user, "tobi@mail", "2");
  await user.click(send());
  expect(await screen.findByText("Not an email address: tobi@mail")).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Not an email address: tobi@mail");
  expect(emails().value).toBe("tobi@mail");
  expect(kidsNum().value).toBe("2");
  expect(document.activeElement).toBe(emails());
  await user.type(emails(), ".example");
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(keys[1], "another body gets another key").not.toBe(keys[0]);
});

test("retries a failed request with the same key", async () => {
  vi.spyOn(console, "error").mockImplementation(ignore);
  const { keys } = take(broken, taken);
  const user = show();
  await fillIn(user, "a@x.org", "2");
  await user.click(send());
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(keys[0]).toBe(keys[1]);
});

test("rejects more than 2,000 addresses before anything is sent", async () => {
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, Array.from({ length: 2001 }, (_, index) => `p${index}@x.org`).join("\n"), "1");
  await user.click(send());
  expect(await screen.findByText(/^2,001 addresses are too many at once\./)).toBeTruthy();
  expect(bodies).toEqual([]);
});

test("restores the input after a reload, until it is cleared", async () => {
  sessionStorage.setItem("invite-draft-1", JSON.stringify({ emails: "a@x.org", kidsNum: "3" }));
  const user = show();
  expect([emails().value, kidsNum().value]).toEqual(["a@x.org", "3"]);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect([emails().value, kidsNum().value]).toEqual(["", ""]);
  expect(sessionStorage.getItem("invite-draft-1")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo clear" }));
  expect([emails().value, kidsNum().value], "a mistake can be undone").toEqual(["a@x.org", "3"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Clear" }));
});

test("adds a file's addresses to the input", async () => {
  const user = show();
  await fillIn(user, "a@x.org", "1");
  await user.upload(screen.getByLabelText("Choose a CSV file"), new File(["email,kids\nb@y.org,4\n"], "parents.csv"));
  await waitFor(() => expect(emails().value).toBe("a@x.org\nb@y.org, 4"));
  expect(screen.getByText("1 row read from parents.csv")).toBeTruthy();
});

test("a file removes the error of the empty field", async () => {
  const user = show();
  await user.click(emails());
  await user.tab();
  expect(await screen.findByText("Emails are required")).toBeTruthy();
  await user.upload(screen.getByLabelText("Choose a CSV file"), new File(["b@y.org"], "parents.csv"));
  await waitFor(() => expect(screen.queryByText("Emails are required")).toBeNull());
});

const ROW = { kidsNum: 2, verdict: "new", reason: null, currentKidsNum: null, enrolled: 0, waiting: 0 };

/** The server's verdict on each address it is asked about. */
function judge(known: Readonly<Record<string, object>>) {
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      const { invites } = (await request.json()) as { invites: { email: string; kidsNum: number }[] };
      const rows = invites.map((line) => Object.assign({}, ROW, line, known[line.email]));
      const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
      const counts = Object.fromEntries(Object.keys(NONE).map((verdict) => [verdict, count(verdict)]));
      return HttpResponse.json({ status: true, message: "", data: { rows, counts, ...LIMITS } });
    }),
  );
}

const INVALID = { verdict: "invalid", reason: "This is not an email address." };

test("rows with errors are not counted or sent, and stay in the form", async () => {
  judge({ "tobi@mail": INVALID, "b@": INVALID });
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "a@x.org, tobi@mail, b@, c@x.org", "2");
  await user.tab();
  expect(await screen.findByText("2 rows have errors and are left out.", {}, { timeout: 5000 })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send 2 invites" }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(2));
  expect(bodies).toEqual([{ emails: "a@x.org, c@x.org", kidsNum: 2, keepExisting: true }]);
  expect(emails().value).toBe("tobi@mail\nb@");
  expect(screen.getByText("Correct 2 addresses and send them again.")).toBeTruthy();
});

test("the note about remaining addresses counts them, and disappears with them", async () => {
  judge({ "tobi@mail": INVALID, "b@": INVALID });
  take(taken);
  const user = show();
  await fillIn(user, "a@x.org, tobi@mail, b@", "2");
  await user.click(send());
  expect(await screen.findByText("Correct 2 addresses and send them again.")).toBeTruthy();
  await user.clear(emails());
  await user.click(emails());
  await user.paste("new@x.org, c@");
  await waitFor(() => expect(screen.queryByText(/^Correct/)).toBeNull());
});

test("sends a duplicate address once, with the number that is shown", async () => {
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      const { invites } = (await request.json()) as { invites: { email: string; kidsNum: number }[] };
      const rows = invites.map((line, place) =>
        Object.assign({}, ROW, line, { verdict: place === 2 ? "duplicate" : "new" }),
      );
      return HttpResponse.json({ status: true, message: "", data: { rows, counts: NONE, ...LIMITS } });
    }),
  );
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "a@x.org, 2\nb@y.org\nA@x.org, 5\n", "1");
  expect(
    await screen.findByText("Listed again with 5. Will be sent once, with 2.", {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect(screen.getByText("1 Duplicate")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send 2 invites" }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    {
      invites: [
        { email: "a@x.org", kidsNum: 2 },
        { email: "b@y.org", kidsNum: 1 },
      ],
      keepExisting: true,
    },
  ]);
});

test("a number that cannot be parsed marks its row, with the reason; 0 is shown", async () => {
  judge({ "z@x.org": { verdict: "invalid", reason: "Between 1 and 100." } });
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "a@x.org, 2\nc@x.org, abc\nz@x.org, 0\n", "1");
  expect(await screen.findByText("abc is not a number of children", {}, { timeout: 5000 })).toBeTruthy();
  const cells = screen
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("td")].slice(0, 2).map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ["c@x.org", "–"],
    ["z@x.org", "0"],
    ["a@x.org", "2"],
  ]);
  expect(screen.getByText("2 Invalid")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send 1 invite" }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(2));
  expect(bodies).toEqual([{ invites: [{ email: "a@x.org", kidsNum: 2 }], keepExisting: true }]);
  expect(emails().value).toBe("c@x.org, abc\nz@x.org, 0");
});

test("addresses keep their number by default, and both numbers are shown", async () => {
  judge({ "ann@x.org": { verdict: "again", currentKidsNum: 3 } });
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "ann@x.org, new@x.org", "1");
  expect(await screen.findByText("1 address already has a number of kids", {}, { timeout: 5000 })).toBeTruthy();
  expect(await screen.findByText("3 (kept)")).toBeTruthy();
  await user.click(screen.getByLabelText("Set to new number"));
  expect(screen.getByText("3 → 1")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send 2 invites" }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ emails: "ann@x.org, new@x.org", kidsNum: 1, keepExisting: false }]);
});

test("asks before a list goes below the number of enrolled children", async () => {
  judge({ "ann@x.org": { verdict: "registered", currentKidsNum: 3, enrolled: 2 } });
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "ann@x.org", "1");
  await user.click(await screen.findByLabelText("Set to new number", {}, { timeout: 5000 }));
  await user.click(send());
  expect(await screen.findByRole("alertdialog", { name: "Allow 1 parent fewer than are enrolled?" })).toBeTruthy();
  expect(screen.getByText("ann@x.org: 2 enrolled, 1 allowed")).toBeTruthy();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send anyway" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
});

test("skips registered addresses with one click", async () => {
  judge({ "seun@x.org": { verdict: "registered" } });
  const user = show();
  await fillIn(user, "a@x.org, seun@x.org", "2");
  await user.click(await screen.findByRole("button", { name: "Skip 1 registered" }, { timeout: 5000 }));
  expect(emails().value).toBe("a@x.org");
});

test("a failed preview leaves the form unchanged, and can be retried", async () => {
  server.use(
    http.post(PREVIEW, () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 })),
  );
  const user = show();
  await fillIn(user, "a@x.org", "2");
  expect(await screen.findByText(/could not be checked beforehand/, {}, { timeout: 5000 })).toBeTruthy();
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("says before sending who will wait for seats", async () => {
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      const { invites } = (await request.json()) as { invites: { email: string; kidsNum: number }[] };
      const rows = invites.map((line, place) => Object.assign({}, ROW, line, { waiting: place === 1 ? 1 : 0 }));
      const data = { rows, counts: { ...NONE, new: 2 }, remainingToday: 500, freeSeats: 3, waiting: 1 };
      return HttpResponse.json({ status: true, message: "", data });
    }),
  );
  const user = show();
  await fillIn(user, "a@x.org, b@y.org, ", "2");
  const note = await screen.findByText(/has to wait for seats/, {}, { timeout: 5000 });
  expect(note.textContent).toBe("1 of 2 has to wait for seats. 3 seats are free.");
  expect((await screen.findByText("1 waits")).closest("tr")?.textContent).toContain("b@y.org");
});

test("draws on another agreement if one is chosen", async () => {
  const both = [anAgreement({ id: 7, name: "Summer", free: 1 }), anAgreement({ free: null, seats: null })];
  server.use(http.get(AGREEMENTS, () => HttpResponse.json({ status: true, message: "", data: both })));
  const { bodies } = take(taken);
  const user = show();
  await fillIn(user, "a@x.org", "2");
  const choice = await screen.findByLabelText<HTMLSelectElement>("Agreement");
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "Summer (1 seat free)",
    "School year (without a limit)",
  ]);
  await user.selectOptions(choice, "School year (without a limit)");
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ emails: "a@x.org", kidsNum: 2, keepExisting: true, agreementId: 2 }]);
});
