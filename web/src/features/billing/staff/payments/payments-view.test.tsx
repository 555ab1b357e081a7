import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { StaffPayment } from "./model";
import { PaymentsView } from "./payments-view";
import { aPayment, ASKED } from "./test-data";

function serve(rows: StaffPayment[], total = rows.length) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/staff/payments", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ status: true, message: "", data: rows, meta: { page: 1, pageSize: 25, total } });
    }),
  );
  return asked;
}

const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

test("each row shows payer, date, amount and state", async () => {
  serve([
    aPayment(),
    aPayment({
      reference: "STL-2-b",
      parent: "Amaka Eze",
      state: "review",
      receiptNumber: null,
      note: "NGN 1.00 arrived.",
    }),
    aPayment({
      reference: "STL-3-c",
      charged: { currencyCode: "USD", minor: 11_475, text: "USD 114.75" },
      refund: ASKED,
    }),
  ]);
  showScreen(<PaymentsView />, "/staff/payments");
  await screen.findByText("STL-1-a");
  const when = "14/11/2026 09:05 GMT";
  expect(cells()).toEqual([
    ["Greenbridge Academy", "STL-1-aReceipt No. 121 program", when, "NGN 176,715.00", "Succeeded"],
    ["Greenbridge AcademyAmaka Eze, parent", "STL-2-b1 program", when, "NGN 176,715.00", "In reviewNGN 1.00 arrived."],
    [
      "Greenbridge Academy",
      "STL-3-cReceipt No. 121 program",
      when,
      "USD 114.75for NGN 176,715.00",
      "Refund under wayRefund: Paid twice",
    ],
  ]);
});

test("stores search, state and page in the URL, and another state resets the page", async () => {
  const asked = serve([aPayment()], 60);
  const { user, address } = showScreen(<PaymentsView />, "/staff/payments?page=2&search=green&state=nonsense");
  await screen.findByText("STL-1-a");
  expect(asked).toEqual(["?page=2&pageSize=25&search=green"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "State of the payments" }), "In review");
  await waitFor(() => expect(asked.at(-1)).toBe("?page=1&pageSize=25&search=green&state=review"));
  expect(address()).toBe("/staff/payments?search=green&state=review");
  await user.clear(screen.getByRole("searchbox"));
  await waitFor(() => expect(asked.at(-1)).toBe("?page=1&pageSize=25&search=&state=review"));
  expect(address()).toBe("/staff/payments?state=review");
});

test("shows a message for a state without payments, with a link to all", async () => {
  const asked = serve([]);
  const { user, address } = showScreen(<PaymentsView />, "/staff/payments?state=failed");
  expect(await screen.findByText("No payment is in this state.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all states" }));
  await waitFor(() => expect(asked.at(-1)).toBe("?page=1&pageSize=25&search="));
  expect(address()).toBe("/staff/payments");
});

test("filters by one partner, until the filter is cleared", async () => {
  const asked = serve([aPayment({ isOffline: true, lines: 3 })]);
  const { user, address } = showScreen(<PaymentsView />, "/staff/payments?partnerId=1");
  expect(await screen.findByText("Bank transfer · 3 programs")).toBeTruthy();
  expect(asked).toEqual(["?page=1&pageSize=25&search=&partnerId=1"]);
  expect(screen.getByRole("link", { name: "Greenbridge Academy, STL-1-a" }).getAttribute("href")).toBe(
    "/staff/payments/STL-1-a",
  );
  const only = screen.getByRole("button", { name: "Show every partner" });
  expect(only.textContent).toBe("Only Greenbridge Academy");
  await user.click(only);
  await waitFor(() => expect(address()).toBe("/staff/payments"));
});
