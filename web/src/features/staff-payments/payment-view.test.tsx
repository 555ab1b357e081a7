import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { StaffPaymentInFull } from "./model";
import { StaffPaymentView } from "./payment-view";
import { aLine, inFull } from "./test-data";

beforeEach(() => {
  vi.spyOn(toast, "success").mockReset().mockImplementation(() => undefined);
});

function open(data: StaffPaymentInFull) {
  server.use(http.get("*/api/staff/payments/STL-1-a", () => HttpResponse.json({ status: true, message: "", data })));
  return showScreen(<StaffPaymentView reference="STL-1-a" />, "/staff/payments/STL-1-a");
}

test("it says of every line whether it is there and paid, and what has happened", async () => {
  open(
    inFull({
      lines: [aLine(), aLine({ child: "Kofi", isPaid: false }), aLine({ child: "Yaw", isThere: false, isPaid: false })],
      history: [{ at: "2026-11-14T09:06:00Z", actor: "Paystack", action: "Settled" }],
    }),
  );
  const lines = await screen.findByRole("region", { name: "What it is for" });
  const rows = within(lines).getAllByRole("row").slice(1, -1);
  expect(rows.map((row) => within(row).getAllByRole("cell")[3]?.textContent)).toEqual(["In place, paid", "In place, not paid", "Withdrawn"]);
  expect(screen.getByText("Paystack, 14/11/2026 09:06 GMT")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Refund" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "A person decides" })).toBeNull();
});

test("a payment in review is decided with a reason, and a refusal leaves both as they were", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/staff/payments/STL-1-a/review", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return HttpResponse.json({ status: false, message: "Somebody has decided already.", data: null }, { status: 409 });
      return HttpResponse.json({ status: true, message: "It counts as paid.", data: {} });
    }),
  );
  const { user } = open(inFull({ state: "review", receiptNumber: null }));
  await user.click(await screen.findByRole("button", { name: "Decide" }));
  expect(await screen.findByText("Choose what happens")).toBeTruthy();
  expect(screen.getByText("A reason is required")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^Keep it/ }));
  await user.type(screen.getByLabelText("Reason"), " The bank took a fee ");
  await user.click(screen.getByRole("button", { name: "Decide" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Somebody has decided already.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Keep it/ }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("It counts as paid."));
  expect(sent).toEqual([1, 2].map(() => ({ decision: "keep", reason: "The bank took a fee" })));
});

test("of a bank transfer one sees when it came, and its proof", async () => {
  const proof = { fileName: "slip.pdf", size: 48_200 };
  open(inFull({ isOffline: true, offline: { paidOn: "2026-11-12", bankReference: "GTB-77", note: "", proof } }));
  expect(await screen.findByText("GTB-77")).toBeTruthy();
  expect(screen.getByText("12/11/2026")).toBeTruthy();
  expect(screen.getByText("slip.pdf, 48 KB")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download proof" })).toBeTruthy();
});

test("a reference that is none says so, and leads back", async () => {
  server.use(
    http.get("*/api/staff/payments/STL-1-a", () => HttpResponse.json({ status: false, message: "Not found.", data: null }, { status: 404 })),
  );
  showScreen(<StaffPaymentView reference="STL-1-a" />);
  expect(await screen.findByRole("heading", { name: "No such payment" })).toBeTruthy();
});
