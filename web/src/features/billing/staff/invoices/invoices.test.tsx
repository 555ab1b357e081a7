import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { InvoiceView } from "./invoice-view";
import { InvoicesView } from "./invoices-view";
import { anInvoice, inFull } from "./test-data";

test("filters by overdue invoices, and links each to its lines", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/staff/invoices", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ status: true, message: "", data: [anInvoice({ daysOverdue: 12 })] });
    }),
  );
  const { user, address } = showScreen(<InvoicesView />, "/staff/invoices?page=2&partnerId=4");
  await screen.findByText("12 days overdue");
  expect(screen.getByRole("link", { name: "INV-7-2026 of Sunrise Schools" }).getAttribute("href")).toBe(
    "/staff/invoices/4/7",
  );
  expect(screen.getByRole("link", { name: "Record a bank transfer" }).getAttribute("href")).toBe(
    "/staff/payments/offline?partnerId=4",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "State of the invoices" }), "Overdue");
  await waitFor(() => expect(asked.at(-1)).toBe("?page=1&pageSize=25&search=&partnerId=4&state=overdue"));
  expect(address()).toBe("/staff/invoices?partnerId=4&state=overdue");
});

test("shows how the amount is calculated, and links to recording a bank transfer", async () => {
  server.use(
    http.get("*/api/staff/invoices/4/7", () => HttpResponse.json({ status: true, message: "", data: inFull() })),
  );
  showScreen(<InvoiceView partnerId={4} cohortId={7} />);
  expect(await screen.findByRole("heading", { name: "INV-7-2026" })).toBeTruthy();
  expect(screen.getByText("−5%")).toBeTruthy();
  expect(screen.getByText("1 USD = 1,550 NGN")).toBeTruthy();
  const record = screen.getByRole("link", { name: "Record a bank transfer" });
  expect(record.getAttribute("href")).toBe("/staff/payments/offline?partnerId=4&cohortId=7");
});

test("an invoice paid in the meantime links to the payments", async () => {
  server.use(
    http.get("*/api/staff/invoices/4/7", () =>
      HttpResponse.json({ status: false, message: "Gone.", data: null }, { status: 404 }),
    ),
  );
  showScreen(<InvoiceView partnerId={4} cohortId={7} />);
  expect(await screen.findByRole("heading", { name: "Nothing is unpaid here" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open payments" }).getAttribute("href")).toBe("/staff/payments?partnerId=4");
});
