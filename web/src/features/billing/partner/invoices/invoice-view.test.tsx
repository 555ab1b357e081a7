import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import * as files from "@/lib/save-file";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { InvoiceView } from "./invoice-view";
import { navigateAway } from "./navigate-away";
import type { InvoiceInFull } from "./model";
import type { Outcome, Pay } from "./pay-with";
import { anInvoiceInFull, aPayable, ngn } from "./test-data";
import { showScreen } from "./test-screen";
// preloads the lazy chunk, so that no test waits for it
import "@/ui/dialog";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

const CREATE = "*/api/common/partners/payment/create";
const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });
const rejected = (status: number, message: string, code?: string) =>
  HttpResponse.json({ status: false, message, data: null, code }, { status });

const pay = vi.fn<Pay>();
const toStatus = vi.spyOn(navigateAway, "toStatus");

beforeEach(() => {
  pay.mockReset();
  toStatus.mockReset().mockImplementation(() => undefined);
  vi.spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
});

async function open(invoice: () => InvoiceInFull = () => anInvoiceInFull(), role = "owner") {
  server.use(http.get("*/api/partner/invoice/27", () => ok(invoice())));
  const user = showScreen("/partner/invoices/27", <InvoiceView cohortId={27} pay={pay} />, role);
  await screen.findByRole("heading", { level: 1, name: /^INV-27-2026/ });
  return user;
}

const button = () => screen.getByRole("button", { name: /Process Payment|Processing/ });

test("I03 I04: the facts of an invoice, to the letter", async () => {
  await open();
  const card = within(screen.getByRole("region", { name: "Invoice" }));
  const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["Invoice Number", "INV-27-2026-0042"],
    ["Date Issued", "26/10/2026"],
    ["Cohort", "Harmattan 2026"],
    ["No. of Students", "2"],
    ["Amount Due", "NGN 176,715.00"],
    ["Due Date", "25/11/2026"],
    ["Status", "Not Paid"],
  ]);
});

test("shows both amounts before the click, where another currency is charged", async () => {
  const charged = { currencyCode: "USD", minor: 11_475, text: "USD 114.75" };
  await open(() => anInvoiceInFull({ due: { currencyCode: "CAD", minor: 16_065, text: "CAD 160.65" }, charged }));
  const card = screen.getByRole("complementary", { name: "Payment" }).textContent;
  expect(card).toContain("You payUSD 114.75which is CAD 160.65 at today's rate.");
  expect(button()).toBeTruthy();
});

test("shows a pending transfer instead of the button, and asks before paying by card", async () => {
  let cancelled = false;
  const openPayment = {
    reference: "STL-9-a",
    state: "pending" as const,
    kind: "transfer" as const,
    charged: ngn(17_671_500),
    createdAt: "2026-11-10T09:00:00Z",
    transferSince: "2026-11-10T09:00:00Z",
  };
  server.use(
    http.post("*/api/partner/payments/STL-9-a/cancel", () => {
      cancelled = true;
      return ok({});
    }),
    http.post("*/api/partner/payments/STL-1-a/cancel", () => ok({})),
    http.post(CREATE, () => ok(aPayable())),
  );
  pay.mockResolvedValue({ kind: "closed" });
  const user = await open(() => anInvoiceInFull({ openPayment: cancelled ? null : openPayment }));
  expect(screen.getByText(/under way since 10\/11\/2026\. The invoice/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Process Payment" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel the transfer and pay by card" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("you would pay twice");
  expect(cancelled).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Cancel the transfer" }));
  await waitFor(() => expect(pay).toHaveBeenCalledOnce());
  expect(cancelled).toBe(true);
});

test("K12: the checkout gets key, email, amount and reference; closing it leaves no pending payment behind", async () => {
  const cancelled: string[] = [];
  server.use(
    http.post(CREATE, () => ok(aPayable())),
    http.post("*/api/partner/payments/:reference/cancel", ({ params }) => {
      cancelled.push(String(params["reference"]));
      return ok({});
    }),
  );
  pay.mockResolvedValue({ kind: "closed" });
  const user = await open();
  await user.click(button());
  await waitFor(() => expect(cancelled).toEqual(["STL-1-a"]));
  expect(pay).toHaveBeenCalledExactlyOnceWith({
    accessCode: "code-1",
    key: "pk_test_1",
    email: "adaeze@greenbridge.example",
    amount: 17_671_500,
    currency: "NGN",
    reference: "STL-1-a",
  });
});

test("downloads the invoice; shows an error, and can be retried", async () => {
  const saved = vi
    .spyOn(files, "saveFile")
    .mockReset()
    .mockImplementation(() => undefined);
  const message = "Nothing of this invoice is unpaid any more.";
  const pdf = "*/api/partner/invoice/27/pdf";
  server.use(
    http.get(pdf, () => rejected(404, message), { once: true }),
    http.get(
      pdf,
      () => new HttpResponse("%PDF-", { headers: { "content-disposition": 'attachment; filename="INV-27-2026.pdf"' } }),
    ),
  );
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
  await user.click(await screen.findByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(expect.anything(), "INV-27-2026.pdf"));
});

test("M01 M02: the lines add up, and the steps lead to the total", async () => {
  await open();
  const rows = screen.getAllByRole("row").map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows).toEqual([
    ["Child", "Parent", "Program", "Amount"],
    ["Tomiwa Adebayo", "Oluwaseun Adebayo", "Python Starters", "NGN 98,175.00"],
    ["Kosi Okonkwo", "Chiamaka Okonkwo", "Scratch Explorers", "NGN 78,540.00"],
    ["Amount Due", "NGN 176,715.00"],
  ]);
  const steps = within(screen.getByRole("complementary", { name: "Payment" })).getAllByRole("term");
  expect(steps.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["2 programs", "USD 135.00"],
    ["Your discount", "−15%"],
    ["Rate, USD to NGN", "× 1,540.00"],
    ["Amount Due", "NGN 176,715.00"],
  ]);
});

test("I05 I06: 'Process Payment' reads 'Processing...' while busy, opens the checkout, and the server decides the result", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(CREATE, async ({ request }) => {
      asked.push(await request.json());
      return ok(aPayable());
    }),
  );
  const ends: ((outcome: Outcome) => void)[] = [];
  pay.mockReturnValue(new Promise((end) => void ends.push(end)));
  const user = await open();
  await user.click(button());
  await waitFor(() => expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ accessCode: "code-1" })));
  expect(button().textContent).toBe("Processing...");
  await user.click(button());
  expect(asked).toEqual([{ cohortId: 27, amount: 176_715 }]);
  ends[0]?.({ kind: "done", query: "?trxref=STL-1-a&reference=STL-1-a" });
  await waitFor(() => expect(toStatus).toHaveBeenCalledExactlyOnceWith("?trxref=STL-1-a&reference=STL-1-a"));
  expect(document.body.textContent).not.toMatch(/received|Succeeded/);
});

test("I07: with another currency 'Make Payment Now' opens the link in a new tab, after both amounts were shown", async () => {
  const due = { currencyCode: "CAD", minor: 18_500, text: "CAD 185.00" };
  const charged = { currencyCode: "USD", minor: 13_500, text: "USD 135.00" };
  server.use(http.post(CREATE, () => ok(aPayable({ method: "link", accessCode: null, due, charged }))));
  const user = await open(() => anInvoiceInFull({ due, charged }));
  await user.click(button());
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Make Payment Now" });
  expect([link.href, link.target]).toEqual(["https://pay.example/code-1", "_blank"]);
  expect(document.activeElement).toBe(link);
  expect(screen.getByText("USD", { selector: `.${invoicesCss.payCard} .t-sec *` }).parentElement?.textContent).toBe(
    "USD 135.00",
  );
  expect(screen.getByText(/^which is CAD 185\.00 at today's rate\./)).toBeTruthy();
  expect(pay).not.toHaveBeenCalled();
  await user.click(link);
  expect(await screen.findByText(/If no tab opened, your browser blocked it/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Address of the payment").value).toBe("https://pay.example/code-1");
});

test("shows the bank transfer instructions where the currency cannot be charged", async () => {
  const payable = aPayable({
    method: "transfer",
    reference: null,
    accessCode: null,
    paymentLink: null,
    instructions: "Bank: First\nAccount: 1",
  });
  server.use(http.post(CREATE, () => ok(payable)));
  const user = await open();
  await user.click(button());
  const part = await screen.findByRole("region", { name: "Pay by bank transfer" });
  expect(part.textContent).toContain("Transfer NGN 176,715.00 as follows");
  expect(part.textContent).toContain("Bank: First\nAccount: 1");
});

test("I08: an invoice without cohortId", async () => {
  const user = await open(() => anInvoiceInFull({ cohortId: 0 }));
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Unable to process invoice at the moment, kindly reach out to admin",
  );
});

test("I08: shows the server's own message for it", async () => {
  const sentence = "Unable to process invoice at the moment, kindly reach out to admin";
  const refusal = { status: false, message: "Please check the fields", data: { fields: { cohortId: sentence } } };
  server.use(http.post(CREATE, () => HttpResponse.json(refusal, { status: 422 })));
  const user = await open();
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
});

test("shows a changed amount, and sends it with the next try", async () => {
  const asked: unknown[] = [];
  let due = ngn(17_671_500);
  server.use(
    http.post(CREATE, async ({ request }) => {
      asked.push(await request.json());
      if (asked.length > 1) return ok(aPayable({ due }));
      due = ngn(20_000_000);
      return rejected(409, "The sum has changed.", "billing.amount_changed");
    }),
  );
  pay.mockResolvedValue({ kind: "closed" });
  const user = await open(() => anInvoiceInFull({ due }));
  await user.click(button());
  expect(await screen.findByText(/It is now NGN 200,000\.00\./)).toBeTruthy();
  expect(toast.error, "E01").toHaveBeenCalledExactlyOnceWith("The sum has changed.");
  expect(screen.getByText("200,000.00", { selector: `.${invoicesCss.due} *`, exact: false })).toBeTruthy();
  await user.click(button());
  await waitFor(() =>
    expect(asked).toEqual([
      { cohortId: 27, amount: 176_715 },
      { cohortId: 27, amount: 200_000 },
    ]),
  );
});

test.each<[string, Outcome, RegExp]>([
  ["closed", { kind: "closed" }, /^The checkout was closed before a payment was confirmed\./],
  ["a pending transfer", { kind: "pending" }, /^Your bank transfer is on its way\./],
  ["one that did not open", { kind: "failed", message: "The checkout did not open." }, /^The checkout did not open\.$/],
])("shows a message for every outcome of the checkout: %s", async (_, outcome, sentence) => {
  server.use(http.post(CREATE, () => ok(aPayable())));
  pay.mockResolvedValue(outcome);
  const user = await open();
  await user.click(button());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(toStatus).not.toHaveBeenCalled();
  if (outcome.kind === "pending") expect(screen.queryByRole("button", { name: "Process Payment" })).toBeNull();
  else expect(button().textContent).toBe("Process Payment");
  if (outcome.kind !== "failed") {
    expect(screen.getByRole("link", { name: "See this payment" }).getAttribute("href")).toBe(
      "/partner/payments/STL-1-a",
    );
  }
});

test("E01: shows the message of an unavailable provider, with the request id, and in a toast", async () => {
  const message = "The payment service does not answer. Try again in a few minutes.";
  const answer = HttpResponse.json(
    { status: false, message, data: null, code: "billing.provider_away" },
    { status: 503, headers: { "x-request-id": "R1" } },
  );
  server.use(http.post(CREATE, () => answer));
  const user = await open();
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe(`${message}Request R1`);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
});

test("E01: a missing invoice shows a message, in a toast too, and links to the payments", async () => {
  server.use(http.get("*/api/partner/invoice/27", () => rejected(404, "Not found")));
  showScreen("/partner/invoices/27", <InvoiceView cohortId={27} pay={pay} />);
  expect(await screen.findByRole("heading", { name: "Nothing to pay here" })).toBeTruthy();
  expect(screen.queryByText(/is paid/)).toBeNull();
  expect(screen.getByRole("link", { name: "Open Payments" }).getAttribute("href")).toBe("/partner/payments");
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Not found");
});

test("E01: shows any other error in a toast and on the screen", async () => {
  server.use(http.get("*/api/partner/invoice/27", () => rejected(503, "Try again in a moment.")));
  showScreen("/partner/invoices/27", <InvoiceView cohortId={27} pay={pay} />);
  expect(await screen.findByText("Try again in a moment.")).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Try again in a moment.");
});

test("shows when an invoice has been paid in the meantime", async () => {
  let paid = false;
  server.use(http.get("*/api/partner/invoice/27", () => (paid ? rejected(404, "Not found") : ok(anInvoiceInFull()))));
  showScreen("/partner/invoices/27", <InvoiceView cohortId={27} pay={pay} />);
  await screen.findByRole("heading", { level: 1, name: /^INV-27-2026/ });
  paid = true;
  // switch to another tab and back
  dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("heading", { name: "This invoice is paid" })).toBeTruthy();
  expect(toast.error).not.toHaveBeenCalled();
});

const BEGUN = {
  reference: "STL-9-z",
  state: "pending",
  kind: "checkout",
  charged: ngn(17_671_500),
  createdAt: "2026-11-14T09:00:00Z",
} as const;
const way = () => screen.getByRole("link", { name: "See this payment" }).getAttribute("href");

test("K11: mentions an unconfirmed payment above the button", async () => {
  await open(() => anInvoiceInFull({ openPayment: BEGUN }));
  expect(
    screen.getByText(/^A payment of NGN 176,715\.00 was started on 14\/11\/2026 and is awaiting confirmation\.$/),
  ).toBeTruthy();
  expect(way()).toBe("/partner/payments/STL-9-z");
  expect(button()).toBeTruthy();
});

test("K11: reports what the checkout left behind once", async () => {
  pay.mockResolvedValue({ kind: "closed" });
  server.use(http.post(CREATE, () => ok(aPayable())));
  const user = await open(() => anInvoiceInFull({ openPayment: BEGUN }));
  await user.click(button());
  await screen.findByText(/^The checkout was closed before a payment was confirmed\./);
  expect(screen.queryByText(/was started on/)).toBeNull();
  expect(way()).toBe("/partner/payments/STL-1-a");
});

test("K11: shows no button while a payment is in review", async () => {
  await open(() => anInvoiceInFull({ openPayment: { ...BEGUN, state: "review" } }));
  const words = /^We are looking at a payment of NGN 176,715\.00 of 14\/11\/2026\. Please wait before you pay again\.$/;
  expect(screen.getByText(words)).toBeTruthy();
  expect(way()).toBe("/partner/payments/STL-9-z");
  expect(screen.queryByRole("button", { name: "Process Payment" })).toBeNull();
});

test("several lines explain a difference of a hundredth; one line needs no explanation", async () => {
  const [line] = anInvoiceInFull().lines;
  await open();
  expect(screen.getByText("Amounts rounded to match the total.")).toBeTruthy();
  cleanup();
  await open(() => anInvoiceInFull({ lines: line ? [line] : [] }));
  expect(screen.queryByText("Amounts rounded to match the total.")).toBeNull();
});

test("a viewer sees what is due, and no way to pay it", async () => {
  await open(() => anInvoiceInFull(), "viewer");
  const card = screen.getByRole("complementary", { name: "Payment" });
  expect(card.textContent).toContain("NGN 176,715.00");
  expect(within(card).queryByRole("button")).toBeNull();
});
