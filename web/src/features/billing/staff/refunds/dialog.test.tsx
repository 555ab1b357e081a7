import { screen, waitFor } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { StaffPaymentInFull } from "@/features/billing/staff/payments/model";
import { StaffPaymentView } from "@/features/billing/staff/payments/payment-view";
import { aLine, ASKED, inFull } from "@/features/billing/staff/payments/test-data";
// preloads the lazy chunk, so that no test waits for it
import "./dialog";

const REFUND = "*/api/staff/payments/STL-1-a/refund";
let served: StaffPaymentInFull;

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  served = inFull();
  server.use(
    http.get("*/api/staff/payments/STL-1-a", () => HttpResponse.json({ status: true, message: "", data: served })),
  );
});

/** Opens the dialog on the payment's own page. */
async function open() {
  const { user } = showScreen(<StaffPaymentView reference="STL-1-a" />, "/staff/payments/STL-1-a");
  await user.click(await screen.findByRole("button", { name: "Refund" }));
  await screen.findByRole("dialog", { name: "Refund NGN 176,715.00?" });
  return user;
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>("Reason");
const confirm = () => screen.getByRole("button", { name: /^(Refund|Processing\.\.\.)$/ });

test("shows recipient, amount and effects, and requires a reason", async () => {
  const user = await open();
  await screen.findByText(/will be withdrawn\. The seats/);
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Greenbridge Academy gets NGN 176,715.00 back, the whole payment, the way it came.",
    "Ama Mensah (Game Makers, Autumn 2026) will be withdrawn. The seats return.",
    "An email tells Greenbridge Academy. This cannot be undone.",
  ]);
  await user.type(reason(), "  ");
  await user.click(confirm());
  expect(await screen.findByText("A reason is required")).toBeTruthy();
  await user.clear(reason());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("refunding a duplicate payment withdraws no program, and a parent who paid gets the money", async () => {
  const lines = [aLine({ isPaid: false, isWithdrawnWithIt: false })];
  served = inFull({ state: "review", receiptNumber: null, parent: "Amaka Eze", note: "It was paid already.", lines });
  await open();
  expect(screen.getAllByRole("listitem")[0]?.textContent).toMatch(/^Amaka Eze gets NGN 176,715\.00 back/);
  expect(await screen.findByText("It paid for nothing here, so no program is withdrawn.")).toBeTruthy();
});

test("two clicks request one refund, and the page shows its progress", async () => {
  const sent: unknown[] = [];
  let key: string | null = null;
  server.use(
    http.post(REFUND, async ({ request }) => {
      sent.push(await request.json());
      key = request.headers.get("idempotency-key");
      await delay(200);
      served = inFull({ refund: { ...ASKED, state: "pending" } });
      return HttpResponse.json({ status: true, message: "The payment is being paid back", data: served });
    }),
  );
  const user = await open();
  await user.type(reason(), " Paid twice ");
  await user.dblClick(confirm());
  await user.click(confirm());
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("The payment is being paid back"));
  expect(sent).toEqual([{ reason: "Paid twice" }]);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await screen.findByText("Refund under way")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull();
});

test("E01: shows the server's message, keeps the input, and reuses the key for a retry", async () => {
  const keys: (string | null)[] = [];
  const message = "The payment provider cannot be reached. The refund goes on by itself.";
  server.use(
    http.post(REFUND, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.json({ status: false, message, data: null }, { status: 503 });
    }),
  );
  const user = await open();
  await user.type(reason(), "Paid twice");
  await user.click(confirm());
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(reason().value).toBe("Paid twice");
  await user.click(confirm());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test("abbreviates a long list of programs, and notes that a bank transfer is returned by hand", async () => {
  const lines = ["Ama", "Kofi", "Yaw", "Abena", "Kojo", "Esi", "Afua"].map((child) => aLine({ child }));
  served = inFull({ isOffline: true, lines });
  await open();
  expect((await screen.findByText(/will be withdrawn\. The seats/)).textContent).toMatch(
    /^Ama \(Game Makers, .*Kojo .*, and 2 more programs will be withdrawn\. The seats return\.$/,
  );
  expect(
    screen.getByText("Send NGN 176,715.00 back to Greenbridge Academy at the bank: here it is only recorded."),
  ).toBeTruthy();
});
