import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { InvoicesView } from "./invoices-view";
import type { Invoice } from "./model";
import type { Pay } from "./pay-with";
import { anInvoice, anInvoiceInFull, aPayable, ngn } from "./test-data";
import { showScreen } from "./test-screen";

const CREATE = "*/api/common/partners/payment/create";
const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });
const other = anInvoice({
  cohortId: 28,
  invoiceId: "INV-28-2026",
  invoiceNumber: "INV-28-2026-0043",
  cohort: { title: "New Year 2027" },
  totalAmount: 60.01,
  due: ngn(7_855_309),
});

function open(rows: Invoice[], path = "/partner/invoices", role = "owner") {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get("*/api/partner/invoice/all", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        status: true,
        message: "",
        data: rows,
        meta: { page: 1, pageSize: 7, total: rows.length },
      });
    }),
  );
  const pay = vi.fn<Pay>().mockResolvedValue({ kind: "closed" });
  return { user: showScreen(path, <InvoicesView pay={pay} />, role), asked, pay };
}

const several = () => within(screen.getByRole("region", { name: "Pay several invoices" }));

test("R10 I02 M03: All Invoices, each 'Not paid', with a link to its details", async () => {
  open([anInvoice(), other]);
  expect((await screen.findByRole("link", { name: "INV-27-2026-0042" })).getAttribute("href")).toBe(
    "/partner/invoices/27",
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All Invoices 2");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Invoice Number",
    "Cohort",
    "No. of Students",
    "Date Issued",
    "Due Date",
    "Amount Due",
    "Status",
  ]);
  const cells = within(screen.getAllByRole("row")[1] as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "INV-27-2026-0042",
    "Harmattan 2026",
    "2",
    "26/10/2026",
    "25/11/2026",
    "NGN 176,715.00",
    "Not paid",
  ]);
  expect(screen.getAllByText("Not paid")).toHaveLength(2);
});

test("I01: shows seven per page, and sends the search to the server", async () => {
  const { asked } = open([anInvoice()], "/partner/invoices?page=2&search=25%2F11");
  await screen.findByText("INV-27-2026-0042");
  expect(asked).toEqual([{ page: "2", pageSize: "7", search: "25/11" }]);
});

test("I01: 'No data found' when the list is empty", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "No data found" })).toBeTruthy();
});

test("pays several invoices at once, with the amount that was shown", async () => {
  const bodies: unknown[] = [];
  const { user, pay } = open([anInvoice(), other]);
  server.use(
    http.post(CREATE, async ({ request }) => {
      bodies.push(await request.json());
      // the total is rounded once, so it differs by a hundredth
      return ok(aPayable({ due: ngn(25_526_808) }));
    }),
  );
  await user.click(await screen.findByRole("checkbox", { name: "Select INV-27-2026-0042" }));
  expect(several().getByText("1 invoice selected")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Select INV-28-2026-0043" }));
  expect(several().getByText("2 invoices selected").nextElementSibling?.textContent).toBe("NGN 255,268.09");
  await user.click(several().getByRole("button", { name: "Process Payment" }));
  await waitFor(() => expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ accessCode: "code-1" })));
  expect(bodies).toEqual([{ cohortIds: [27, 28], amount: 195.01 }]);
  await user.click(several().getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("region", { name: "Pay several invoices" })).toBeNull();
});

test("shows a changed total before the checkout opens", async () => {
  const { user, pay } = open([anInvoice(), other]);
  server.use(http.post(CREATE, () => ok(aPayable({ due: ngn(30_000_000) }))));
  await user.click(await screen.findByRole("checkbox", { name: "Select INV-27-2026-0042" }));
  await user.click(several().getByRole("button", { name: "Process Payment" }));
  expect(await several().findByText(/The sum is now NGN 300,000\.00/)).toBeTruthy();
  expect(pay).not.toHaveBeenCalled();
  await user.click(several().getByRole("button", { name: "Pay NGN 300,000.00" }));
  await waitFor(() => expect(pay).toHaveBeenCalledOnce());
});

test("refreshes invoices that changed, with their new total", async () => {
  const error = vi
    .spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  const { user } = open([anInvoice()]);
  server.use(
    http.post(CREATE, () =>
      HttpResponse.json(
        { status: false, message: "It has changed.", data: null, code: "billing.amount_changed" },
        { status: 409 },
      ),
    ),
    http.get("*/api/partner/invoice/27", () => ok(anInvoiceInFull({ due: ngn(20_000_000) }))),
  );
  await user.click(await screen.findByRole("checkbox", { name: "Select INV-27-2026-0042" }));
  await user.click(several().getByRole("button", { name: "Process Payment" }));
  expect(await several().findByText(/It is now NGN 200,000\.00\./)).toBeTruthy();
  expect(several().getByText("1 invoice selected").nextElementSibling?.textContent).toBe("NGN 200,000.00");
  expect(error, "E01").toHaveBeenCalledExactlyOnceWith("It has changed.");
});

test("a viewer reads the invoices and cannot select them to pay", async () => {
  open([anInvoice(), other], "/partner/invoices", "viewer");
  expect(await screen.findByRole("link", { name: "INV-27-2026-0042" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
