import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { StaffPaymentInFull } from "./model";
import { StaffPaymentView } from "./payment-view";
import { aLine, inFull } from "./test-data";
// preloads the lazy chunk, so that no test waits for it
import "@/ui/dialog";

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

const OFFLINE = {
  paidOn: "2026-11-12",
  bankReference: "GTB-77",
  note: "",
  proof: null,
  asked: { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" },
  differenceMinor: 0,
  differenceReason: "",
};

test("shows why a different amount was booked, next to the requested one", async () => {
  const differenceReason = "The bank took a fee";
  open(inFull({ isOffline: true, offline: { ...OFFLINE, differenceMinor: -5_000, differenceReason } }));
  expect(await screen.findByText(differenceReason)).toBeTruthy();
  expect(screen.getByText("Asked for")).toBeTruthy();
});

function open(data: StaffPaymentInFull) {
  server.use(http.get("*/api/staff/payments/STL-1-a", () => HttpResponse.json({ status: true, message: "", data })));
  return showScreen(<StaffPaymentView reference="STL-1-a" />, "/staff/payments/STL-1-a");
}

test("shows for every line whether it exists and is paid, and its history", async () => {
  open(
    inFull({
      lines: [aLine(), aLine({ child: "Kofi", isPaid: false }), aLine({ child: "Yaw", isThere: false, isPaid: false })],
      history: [{ at: "2026-11-14T09:06:00Z", actor: "Paystack", action: "Settled" }],
    }),
  );
  const lines = await screen.findByRole("region", { name: "What it is for" });
  const rows = within(lines).getAllByRole("row").slice(1, -1);
  expect(rows.map((row) => within(row).getAllByRole("cell")[3]?.textContent)).toEqual([
    "In place, paid",
    "In place, not paid",
    "Withdrawn",
  ]);
  expect(await screen.findByText("Paystack, 14/11/2026 09:06 GMT")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Refund" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Resolve payment" })).toBeNull();
});

test("a payment in review is decided with a reason, and an error keeps both inputs", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/staff/payments/STL-1-a/review", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1)
        return HttpResponse.json(
          { status: false, message: "Somebody has decided already.", data: null },
          { status: 409 },
        );
      return HttpResponse.json({ status: true, message: "It counts as paid.", data: {} });
    }),
  );
  const { user } = open(
    inFull({ state: "review", receiptNumber: null, lines: [aLine({ isPaid: false, isWithdrawnWithIt: false })] }),
  );
  await user.click(await screen.findByRole("button", { name: "Resolve" }));
  expect(await screen.findByText("Choose what happens")).toBeTruthy();
  expect(screen.getByText("A reason is required")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^Keep it/ }));
  await user.type(screen.getByLabelText("Reason"), " The bank took a fee ");
  await user.click(screen.getByRole("button", { name: "Resolve" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Somebody has decided already.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Keep it/ }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Resolve" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("It counts as paid."));
  expect(sent).toEqual([1, 2].map(() => ({ decision: "keep", reason: "The bank took a fee" })));
});

test("closing a disputed payment names who is withdrawn and who is notified, and asks for confirmation", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/staff/payments/STL-1-a/review", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "The payment is closed", data: {} });
    }),
  );
  const lines = [aLine(), aLine({ child: "Kofi", isWithdrawnWithIt: false })];
  const { user } = open(inFull({ state: "review", dispute: "open", lines }));
  await user.click(await screen.findByRole("radio", { name: /^The dispute was lost/ }));
  expect(screen.queryByRole("radio", { name: /^Close it/ })).toBeNull();
  await user.type(screen.getByLabelText("Reason"), "The bank decided");
  await user.click(screen.getByRole("button", { name: "Resolve" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("1 child will be withdrawn:");
  expect(dialog.textContent).toContain("Ama Mensah (Game Makers, Autumn 2026)");
  expect(dialog.textContent).not.toContain("Kofi");
  expect(dialog.textContent).toContain(
    "Greenbridge Academy gets an email that the bank returned the money. No refund is sent.",
  );
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Record and withdraw" }));
  await waitFor(() => expect(sent).toEqual([{ decision: "close", reason: "The bank decided" }]));
});

test("shows when a bank transfer arrived, and its proof", async () => {
  const proof = { fileName: "slip.pdf", size: 48_200 };
  open(inFull({ isOffline: true, offline: { ...OFFLINE, proof } }));
  expect(await screen.findByText("GTB-77")).toBeTruthy();
  expect(screen.getByText("12/11/2026")).toBeTruthy();
  expect(screen.getByText("slip.pdf, 48 KB")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download proof" })).toBeTruthy();
});

test("an unknown reference shows a message, with a link back", async () => {
  server.use(
    http.get("*/api/staff/payments/STL-1-a", () =>
      HttpResponse.json({ status: false, message: "Not found.", data: null }, { status: 404 }),
    ),
  );
  showScreen(<StaffPaymentView reference="STL-1-a" />);
  expect(await screen.findByRole("heading", { name: "No such payment" })).toBeTruthy();
});
