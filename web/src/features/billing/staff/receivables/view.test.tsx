import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { overduePercent, type AmountsByAge } from "./model";
import { ReceivablesView } from "./view";

function due(minor: number) {
  return { currencyCode: "NGN", minor, text: `NGN ${minor / 100}.00` };
}

const AGED: AmountsByAge = {
  notDue: due(30_000),
  days1to30: due(10_000),
  days31to60: due(0),
  days61to90: due(0),
  over90: due(60_000),
  total: due(100_000),
};

test("shows totals by age, and links each partner to its invoices", async () => {
  const data = {
    currencies: [{ currencyCode: "NGN", ...AGED }],
    partners: [{ partnerId: 4, partner: "Sunrise Schools", ...AGED }],
  };
  server.use(
    http.get("*/api/staff/receivables", () =>
      HttpResponse.json({ status: true, message: "", data, meta: { page: 1, pageSize: 25, total: 1 } }),
    ),
  );
  showScreen(<ReceivablesView />, "/staff/receivables");
  const heading = await screen.findByText("NGN 1000.00 is owed");
  const totals = screen.getByRole("region", { name: "Totals by currency" });
  expect(totals.contains(heading)).toBe(true);
  expect(within(totals).getByText("70% of it is overdue")).toBeTruthy();
  expect(totals.querySelectorAll("div > [data-age]")).toHaveLength(3);
  const link = await screen.findByRole("link", { name: "Invoices of Sunrise Schools" });
  expect(link.getAttribute("href")).toBe("/staff/invoices?partnerId=4");
  const cells = within(screen.getAllByRole("row").at(-1) as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "Sunrise Schools",
    "300.00",
    "100.00",
    "–",
    "–",
    "600.00",
    "NGN 1000.00",
  ]);
});

test("never rounds a small overdue share down to zero", () => {
  expect(overduePercent({ notDue: due(99_999), total: due(100_000) })).toBe(1);
  expect(overduePercent({ notDue: due(0), total: due(0) })).toBe(0);
});
