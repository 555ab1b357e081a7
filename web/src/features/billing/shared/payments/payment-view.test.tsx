import { act, cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as files from "@/lib/save-file";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import type { Payer, PaymentInFull, PaymentState } from "./model";
import { PaymentView } from "./payment-view";
import { aPayment, PAID, REFUNDED } from "./test-data";
import { showScreen } from "./test-screen";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });

beforeEach(() => {
  vi.spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

function open(payment: PaymentInFull, payer: Payer = "partner") {
  const area = payer === "partner" ? "partner" : "partner/parent";
  server.use(http.get(`*/api/${area}/payments/STL-1-a`, () => ok(payment)));
  return showScreen(<PaymentView payer={payer} reference="STL-1-a" />);
}

test.each<[PaymentState, string, string]>([
  ["succeeded", "Succeeded", "Payment received"],
  ["pending", "Pending", "Waiting for the payment"],
  ["created", "Pending", "Waiting for the payment"],
  ["failed", "Declined", "The payment was declined"],
  ["abandoned", "Not finished", "The payment was not finished"],
  ["review", "Under review", "A person is looking at this payment"],
  ["reversed", "Refunded", "The payment was refunded"],
])("a payment that is %s reads '%s'", async (state, word, title) => {
  open(aPayment({ state }));
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(word, { selector: "[data-tone]" })).toBeTruthy();
  expect(screen.queryByText("Payment received") !== null).toBe(state === "succeeded");
});

test("shows amount, date, lines and receipt", async () => {
  open(aPayment(PAID));
  expect(await screen.findByRole("button", { name: "Print" })).toBeTruthy();
  const card = within(screen.getByRole("region", { name: "Payment details" }));
  expect(card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["Status", "Succeeded"],
    ["Started", "14/11/2026"],
    ["Paid on", "15/11/2026"],
    ["Receipt", "No. 12"],
    ["Programs", "2"],
    ["Amount Paid", "NGN 176,715.00"],
    ["Reference", "STL-1-a"],
  ]);
  const rows = screen.getAllByRole("row").map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(rows[1]).toEqual([
    "Tomiwa Adebayo",
    "Oluwaseun Adebayo",
    "Python Starters",
    "Harmattan 2026",
    "NGN 98,175.00",
  ]);
  expect(rows.at(-1)).toEqual(["Total", "NGN 176,715.00"]);
});

test("names the member who started it", async () => {
  open(aPayment({ ...PAID, startedBy: "Fay Obi" }));
  const card = within(await screen.findByRole("region", { name: "Payment details" }));
  expect(card.getByText("Started by").nextElementSibling?.textContent).toBe("Fay Obi");
});

test("a parent sees no column of parents", async () => {
  open(aPayment(PAID), "parent");
  await screen.findByText("Payment received");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Child",
    "Program",
    "Cohort",
    "Amount",
  ]);
});

test("shows both amounts where another currency was charged", async () => {
  open(aPayment({ ...PAID, charged: { currencyCode: "USD", minor: 11_475, text: "USD 114.75" } }));
  await screen.findByText("Payment received");
  expect(screen.getByText("Charged").nextElementSibling?.textContent).toBe("USD 114.75");
  expect(screen.getByText("Amount Paid").nextElementSibling?.textContent).toBe("NGN 176,715.00");
  expect(document.querySelector(`.${invoicesCss.result} .${invoicesCss.due}`)?.textContent).toBe(
    "USD 114.75for NGN 176,715.00",
  );
});

test("polls the server while it is pending, and only the server's response makes it paid", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  server.use(
    http.post("*/api/partner/payments/STL-1-a/check", () => {
      asked += 1;
      return ok(aPayment(asked < 2 ? {} : PAID));
    }),
  );
  open(aPayment());
  await screen.findByText("Waiting for the payment");
  // the list's response when it is fetched again
  server.use(http.get("*/api/partner/payments/STL-1-a", () => ok(aPayment(PAID))));
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(asked).toBe(1);
  expect(screen.queryByText("Payment received")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(await screen.findByText("Payment received")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toBe(2);
});

test("cancelling asks for confirmation, and keeping the payment sends nothing", async () => {
  let cancelled = 0;
  const user = open(aPayment({}));
  server.use(
    http.get("*/api/partner/payments/STL-1-a", () => ok(aPayment(cancelled === 0 ? {} : { state: "abandoned" }))),
    http.post("*/api/partner/payments/STL-1-a/cancel", () => {
      cancelled += 1;
      return ok(aPayment({ state: "abandoned" }));
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Cancel this payment" }));
  const question = await screen.findByRole("alertdialog", { name: "Cancel this payment?" });
  expect(
    within(question)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Keep payment", "Cancel this payment"]);
  await user.click(within(question).getByRole("button", { name: "Keep payment" }));
  expect(cancelled).toBe(0);
  await user.click(screen.getByRole("button", { name: "Cancel this payment" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel this payment" }));
  expect(await screen.findByRole("heading", { name: "The payment was not finished" })).toBeTruthy();
  expect(cancelled).toBe(1);
});

test("offers a payment that can still be made", async () => {
  open(aPayment({ paymentLink: "https://pay.example/1" }));
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Make Payment Now" });
  expect([link.href, link.target]).toEqual(["https://pay.example/1", "_blank"]);
});

test.each([
  ["partner", "/api/partner/payments"],
  ["parent", "/api/partner/parent/payments"],
] as const)("the receipt of a %s comes as a file under the server's name", async (payer, list) => {
  const saved = vi
    .spyOn(files, "saveFile")
    .mockReset()
    .mockImplementation(() => undefined);
  server.use(
    http.get(
      `*${list}/STL-1-a/receipt`,
      () => new HttpResponse("%PDF-", { headers: { "content-disposition": 'attachment; filename="receipt-12.pdf"' } }),
    ),
  );
  const user = open(aPayment(PAID), payer);
  await user.click(await screen.findByRole("button", { name: "Download receipt" }));
  await screen.findByRole("button", { name: "Download receipt" });
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.anything(), "receipt-12.pdf");
  expect(toast.error).not.toHaveBeenCalled();
});

test("shows an error of the receipt, and it can be requested again", async () => {
  const message = "There is no receipt for this payment.";
  server.use(
    http.get("*/api/partner/payments/STL-1-a/receipt", () =>
      HttpResponse.json({ status: false, message, data: null }, { status: 404 }),
    ),
  );
  const user = open(aPayment(PAID));
  await user.click(await screen.findByRole("button", { name: "Download receipt" }));
  await screen.findByRole("button", { name: "Download receipt" });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
});

test("an unpaid payment has no receipt; a refunded one has, and shows the date", async () => {
  open(aPayment({ state: "failed" }));
  await screen.findByText("The payment was declined");
  expect(screen.queryByRole("button", { name: "Download receipt" })).toBeNull();
  cleanup();
  open(aPayment(REFUNDED));
  const refundNote = await screen.findByText(/^It was refunded on 18\/11\/2026\./);
  expect(refundNote.textContent).toMatch(/The programs it had paid for were withdrawn\.$/);
  expect(screen.getByText("Refunded on").nextElementSibling?.textContent).toBe("18/11/2026");
  expect(screen.getByRole("button", { name: "Download receipt" })).toBeTruthy();
});

test("refunding a duplicate payment withdrew nothing", async () => {
  open(aPayment({ ...REFUNDED, receiptNumber: null }));
  await screen.findByText(/^It was refunded on/);
  expect(screen.queryByText(/withdrawn/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Download receipt" })).toBeNull();
});

test("E01: an unknown reference is reported in a toast too", async () => {
  server.use(
    http.get("*/api/partner/payments/x", () =>
      HttpResponse.json({ status: false, message: "Not found", data: null }, { status: 404 }),
    ),
  );
  showScreen(<PaymentView payer="partner" reference="x" />);
  expect(await screen.findByRole("heading", { name: "No such payment" })).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Not found");
});

test.each([
  ["succeeded", PAID, "Amount Paid"],
  ["refunded", { ...REFUNDED, refundState: "processed" }, "Amount Refunded"],
  ["going back", { ...REFUNDED, refundState: "pending" }, "Amount"],
  ["pending", {}, "Amount"],
] as const)("the sum of a payment that is %s is called so", async (_, over, label) => {
  open(aPayment(over));
  const card = within(await screen.findByRole("region", { name: "Payment details" }));
  expect(card.getByText(label, { selector: "dt" }).nextElementSibling?.textContent).toBe("NGN 176,715.00");
});

test("money that has not arrived yet is shown as being refunded", async () => {
  open(aPayment({ ...REFUNDED, refundState: "pending" }));
  expect(await screen.findByRole("heading", { name: "Refund under way" })).toBeTruthy();
  expect(screen.getByText("Refund under way", { selector: "[data-tone]" })).toBeTruthy();
  expect(
    screen.getByText(/^Refund started on 18\/11\/2026\..*The programs it had paid for were withdrawn\.$/),
  ).toBeTruthy();
  expect(screen.getByText("Refund started on", { selector: "dt" }).nextElementSibling?.textContent).toBe("18/11/2026");
  expect(screen.queryByText(/Refunded|was refunded/)).toBeNull();
  expect(screen.getByRole("button", { name: "Download receipt" })).toBeTruthy();
});

test("a refund that has not started has no date, and withdrew nothing", async () => {
  open(aPayment({ ...PAID, refundState: "asked" }));
  expect(await screen.findByRole("heading", { name: "Refund under way" })).toBeTruthy();
  expect(screen.queryByText(/started on|withdrawn/)).toBeNull();
});

test("a refund that could not be completed is delayed, and the receipt stays", async () => {
  open(aPayment({ ...REFUNDED, state: "review", refundState: "needs_attention" }));
  expect(await screen.findByRole("heading", { name: "The refund is delayed" })).toBeTruthy();
  const words =
    "We could not pay it back automatically; a person is doing it and will write to you. The programs were withdrawn.";
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/do not pay again|Refunded on/)).toBeNull();
  expect(screen.getByRole("button", { name: "Download receipt" })).toBeTruthy();
});

test.each([
  [9, "Thank you. Everything below is paid. The receipt is on its way by email."],
  [11, "Paid on 15/11/2026. The receipt was sent by email."],
])("%i minutes after a payment the receipt is described accordingly", async (minutes, sentence) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(PAID.settledAt) + minutes * 60_000 });
  open(aPayment(PAID));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
