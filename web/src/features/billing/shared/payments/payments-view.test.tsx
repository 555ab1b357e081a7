import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { PaymentsView } from "./payments-view";
import { aPayment, PAID, REFUNDED } from "./test-data";
import { showScreen } from "./test-screen";

function serve(path: string, rows: unknown[]) {
  const asked: string[] = [];
  server.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        status: true,
        message: "",
        data: rows,
        meta: { page: 1, pageSize: 10, total: rows.length },
      });
    }),
  );
  return asked;
}

test("a partner's payments show purpose, date, amount, state and receipt", async () => {
  const asked = serve("*/api/partner/payments", [
    aPayment(PAID),
    aPayment({ reference: "STL-2-b", state: "failed", cohorts: ["A", "B"] }),
  ]);
  showScreen(<PaymentsView payer="partner" />, "/partner/payments?page=2");
  expect((await screen.findByRole("link", { name: "Harmattan 2026" })).getAttribute("href")).toBe(
    "/partner/payments/STL-1-a",
  );
  expect(asked).toEqual(["?page=2&pageSize=10"]);
  const rows = screen.getAllByRole("row").slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ["Harmattan 2026", "2", "14/11/2026", "No. 12", "NGN 176,715.00", "Succeeded"],
    ["A, B", "2", "14/11/2026", "----", "NGN 176,715.00", "Declined"],
  ]);
});

test("marks refunded payments, with the date", async () => {
  serve("*/api/partner/payments", [aPayment(REFUNDED)]);
  showScreen(<PaymentsView payer="partner" />, "/partner/payments");
  const badge = await screen.findByText("Refunded");
  expect(badge.closest("td")?.textContent).toBe("Refunded18/11/2026");
});

test("a refund in progress is not shown as refunded, and another currency is shown below the charged amount", async () => {
  const charged = { currencyCode: "USD", minor: 11_475, text: "USD 114.75" };
  serve("*/api/partner/payments", [aPayment({ ...REFUNDED, refundState: "pending", charged })]);
  showScreen(<PaymentsView payer="partner" />, "/partner/payments");
  const badge = await screen.findByText("Refund under way");
  expect(badge.closest("td")?.textContent).toBe("Refund under way");
  expect(screen.getByText("for NGN 176,715.00").closest("td")?.textContent).toBe("USD 114.75for NGN 176,715.00");
});

test("a parent sees only own payments", async () => {
  serve("*/api/partner/parent/payments", [aPayment(PAID)]);
  showScreen(<PaymentsView payer="parent" />, "/partner/parent/payments");
  expect((await screen.findByRole("link", { name: "Harmattan 2026" })).getAttribute("href")).toBe(
    "/partner/parent/payments/STL-1-a",
  );
});

test("shows a message without payments, with a first step", async () => {
  serve("*/api/partner/payments", []);
  showScreen(<PaymentsView payer="partner" />, "/partner/payments");
  expect(await screen.findByRole("heading", { name: "No data found" })).toBeTruthy();
  const list = within(screen.getByRole("region", { name: "Payments" }));
  expect(list.getByRole("link", { name: "All Invoices" }).getAttribute("href")).toBe("/partner/invoices");
});
