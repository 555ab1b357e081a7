import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { StaffPaymentInFull } from "@/features/billing/staff/payments/model";
import { StaffPaymentView } from "@/features/billing/staff/payments/payment-view";
import { aLine, ASKED, inFull } from "@/features/billing/staff/payments/test-data";
// preloads the lazy chunk, so that no test waits for it
import "@/ui/dialog";
import "./body";

function open(over: Partial<StaffPaymentInFull>) {
  const data = inFull({ state: "review", receiptNumber: null, ...over });
  server.use(http.get("*/api/staff/payments/STL-1-a", () => HttpResponse.json({ status: true, message: "", data })));
  return showScreen(<StaffPaymentView reference="STL-1-a" />, "/staff/payments/STL-1-a");
}

const notPaid = { isPaid: false, isWithdrawnWithIt: false };

test("an invoice paid twice cannot be kept, and closing it withdraws nobody", async () => {
  const lines = [aLine({ isWithdrawnWithIt: false }), aLine({ child: "Kofi", isWithdrawnWithIt: false })];
  const { user } = open({ note: "It was paid, but some of what it pays for is withdrawn or paid already.", lines });
  expect(
    await screen.findByText(
      /^Another payment has already paid for 2 of these 2 programs, so this one cannot be kept\./,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/does not match what was asked for/)).toBeNull();
  expect(screen.getByRole("link", { name: "Payments of Greenbridge Academy" }).getAttribute("href")).toContain(
    "partnerId=1",
  );
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  expect(screen.getByText("The whole payment goes back. Nobody will be withdrawn. You are asked first.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^Close it/ }));
  await user.type(screen.getByLabelText("Reason"), "Duplicate");
  await user.click(screen.getByRole("button", { name: "Resolve" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Nobody will be withdrawn.");
  expect(within(dialog).getByRole("button", { name: "Close payment" })).toBeTruthy();
});

test("a different amount than requested cannot be kept", async () => {
  open({ received: { currencyCode: "NGN", minor: 100, text: "NGN 1.00" }, lines: [aLine(notPaid)] });
  await screen.findByText(/^Another amount arrived than was asked for/);
  expect(screen.queryByRole("radio", { name: /^Keep it/ })).toBeNull();
  expect(screen.getByRole("radio", { name: /^Ask the provider again/ })).toBeTruthy();
});

test("a partly withdrawn payment may be kept for the others", async () => {
  open({ lines: [aLine(notPaid), aLine({ ...notPaid, isThere: false })] });
  await screen.findByText(/^1 of the 2 programs it pays for have been withdrawn/);
  expect(screen.getAllByRole("radio")).toHaveLength(3);
});

test("offers no decision while a refund is being sent", async () => {
  open({ lines: [aLine(notPaid)], refund: ASKED });
  await screen.findByText(/^A refund of this payment has not finished/);
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a lost dispute mentions children who stay because of another payment", async () => {
  open({ dispute: "open", receiptNumber: 12, lines: [aLine({ isWithdrawnWithIt: false })] });
  const lost = await screen.findByRole("radio", { name: /^The dispute was lost/ });
  expect(lost.closest("label")?.textContent).toContain(
    "Nobody will be withdrawn. 1 child stays: another payment is for the same program.",
  );
});

test("an open dispute cannot be refunded, and the page explains why", async () => {
  open({ dispute: "open", receiptNumber: 12 });
  expect(
    await screen.findByText("The payer disputes this payment. It cannot be refunded until the dispute has ended."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});
