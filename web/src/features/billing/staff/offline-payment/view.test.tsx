import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import type { OpenInvoice } from "./model";
import { OfflineView } from "./view";
import { minorOf } from "./rules";
// preloads the lazy chunk, so that no test waits for it
import "@/ui/dialog";
import recordCss from "@/ui/record.scoped.css?names";

function anInvoice(cohortId: number, minor: number, over: Partial<OpenInvoice> = {}): OpenInvoice {
  const sum = (currencyCode: string) => ({ currencyCode, minor, text: `${currencyCode} ${minor / 100}.00` });
  return {
    partnerId: 4,
    partner: "Sunrise Schools",
    cohortId,
    cohort: `Cohort ${cohortId}`,
    number: `INV-${cohortId}`,
    children: 2,
    base: sum("USD"),
    due: sum("GHS"),
    dueOn: "2026-11-30",
    daysOverdue: 0,
    ...over,
  };
}

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  const all = [
    anInvoice(7, 125_000),
    anInvoice(8, 25_000),
    anInvoice(9, 5000, { partnerId: 5, partner: "Hill School" }),
  ];
  server.use(
    http.get("*/api/staff/invoices", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const partnerId = asked.get("partnerId");
      const search = (asked.get("search") ?? "").toLowerCase();
      const data = all.filter((invoice) =>
        partnerId === null ? invoice.partner.toLowerCase().includes(search) : invoice.partnerId === Number(partnerId),
      );
      return HttpResponse.json({ status: true, message: "", data });
    }),
    http.get("*/api/staff/payments", () => HttpResponse.json({ status: true, message: "", data: [] })),
  );
});

function serveRecord(answers: (() => Response)[]) {
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  server.use(
    http.post("*/api/staff/payments/offline", async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get("idempotency-key"),
      });
      return answers[sent.length - 1]?.();
    }),
  );
  return sent;
}

const REFUSED = () =>
  HttpResponse.json({ status: false, message: "GHS 1,250.00 is due, not GHS 1,200.00.", data: null }, { status: 409 });
const TAKEN = () =>
  HttpResponse.json(
    { status: false, message: "", data: { fields: { bankReference: "It is booked already" } } },
    { status: 422 },
  );
const BOOKED = () => HttpResponse.json({ status: true, message: "", data: { reference: "STL-OFF-1" } });

test("lists a partner once, however many invoices it has, and then offers its invoices", async () => {
  const { user, address } = showScreen(<OfflineView />, "/staff/payments/offline");
  await user.type(await screen.findByLabelText("Find the partner"), "sun");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Hill School" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Choose Sunrise Schools" }));
  expect(address()).toBe("/staff/payments/offline?partnerId=4");
  const first = await screen.findByRole("checkbox", { name: /^INV-7/ });
  expect(screen.getByText("No invoice is chosen.")).toBeTruthy();
  await user.click(first);
  await user.click(screen.getByRole("checkbox", { name: /^INV-8/ }));
  expect(screen.getByText("1,500.00", { exact: false, selector: `.${recordCss.due} *` })).toBeTruthy();
});

test("keeps the input after an error, reuses the key for a retry, and opens the payment after success", async () => {
  const sent = serveRecord([REFUSED, TAKEN, BOOKED]);
  const { user, address } = showScreen(<OfflineView />, "/staff/payments/offline?partnerId=4&cohortId=7");
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /^INV-7/ })).checked).toBe(true);
  await user.type(screen.getByLabelText("Amount that arrived"), "1,200");
  const bank = screen.getByLabelText<HTMLInputElement>("Bank reference");
  await user.type(bank, " GTB-77 ");
  const file = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], "slip.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Choose a file"), file);
  await screen.findByRole("button", { name: "Remove slip.pdf" });
  const save = screen.getByRole("button", { name: "Record the transfer" });
  await user.click(save);
  expect((await screen.findByRole("alert")).textContent).toBe("GHS 1,250.00 is due, not GHS 1,200.00.");
  expect(bank.value).toBe(" GTB-77 ");
  await user.click(save);
  expect(await screen.findByText("It is booked already")).toBeTruthy();
  expect(sent[0]?.key).toBe(sent[1]?.key);
  await user.type(bank, "8");
  await user.click(save);
  await waitFor(() => expect(address()).toBe("/staff/payments/STL-OFF-1"));
  expect(sent[2]?.body).toMatchObject({
    partnerId: 4,
    cohortIds: [7],
    amountMinor: 120_000,
    currencyCode: "GHS",
    bankReference: "GTB-77 8",
    note: "",
    proof: { fileName: "slip.pdf", contentBase64: "JVBERi0=" },
  });
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("The bank transfer is recorded.");
});

test("rejects a proof that is too large or of another type at once", async () => {
  const { user } = showScreen(<OfflineView />, "/staff/payments/offline?partnerId=4");
  const field = await screen.findByLabelText("Choose a file");
  await user.upload(field, new File([new Uint8Array(1_000_001)], "scan.png", { type: "image/png" }));
  expect(await screen.findByText("scan.png is larger than 1 MB")).toBeTruthy();
  await user.upload(field, new File(["MZ"], "fake.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("fake.pdf is no PDF, PNG or JPEG")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Record the transfer" }));
  expect(await screen.findByText("Choose at least one invoice")).toBeTruthy();
});

test("parses amounts as people write them", () => {
  expect(["1250", "1,250.5", "0.01", " 12 000.00 "].map(minorOf)).toEqual([125_000, 125_050, 1, 1_200_000]);
  expect(["", "0", "1.234", "-5", "1.2.3", "abc"].map(minorOf)).toEqual(Array.from({ length: 6 }, () => undefined));
});

test("a parent pays all own programs, or has nothing to pay", async () => {
  const due = { currencyCode: "GHS", minor: 125_000, text: "GHS 1,250.00" };
  const owed = {
    parentId: 21,
    parent: "Esi Mensah",
    partnerId: 4,
    partner: "Sunrise Schools",
    due,
    base: { ...due, currencyCode: "USD" },
    lines: [{ programId: 3, child: "Kofi Mensah", package: "Game Makers", cohort: "Spring", due }],
  };
  server.use(
    http.get("*/api/staff/parents/21/due", () => HttpResponse.json({ status: true, message: "", data: owed })),
    http.get("*/api/staff/parents/22/due", () =>
      HttpResponse.json({ status: true, message: "", data: { ...owed, lines: [] } }),
    ),
  );
  const sent = serveRecord([BOOKED]);
  const { user } = showScreen(<OfflineView />, "/staff/payments/offline?parentId=21");
  expect(await screen.findByText("Game Makers, Spring")).toBeTruthy();
  await user.type(screen.getByLabelText("Amount that arrived"), "1250");
  await user.type(screen.getByLabelText("Bank reference"), "-");
  await user.click(screen.getByRole("button", { name: "Record the transfer" }));
  expect(await screen.findByText("A bank reference is required, with a letter or a digit")).toBeTruthy();
  await user.type(screen.getByLabelText("Bank reference"), "7");
  await user.click(screen.getByRole("button", { name: "Record the transfer" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({
    partnerId: 4,
    parentId: 21,
    cohortIds: [],
    amountMinor: 125_000,
    bankReference: "-7",
  });
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain("lines");
  showScreen(<OfflineView />, "/staff/payments/offline?parentId=22");
  expect(await screen.findByText("This parent has nothing unpaid of its own.")).toBeTruthy();
});

test("records a transfer against the payment request that it answers, whatever is due by now", async () => {
  const sum = { currencyCode: "GHS", minor: 125_000, text: "GHS 1,250.00" };
  const line = {
    child: "Ama",
    parent: "Esi",
    package: "Game Makers",
    cohort: "Autumn",
    due: sum,
    isThere: true,
    isPaid: false,
    isWithdrawnWithIt: false,
  };
  const request = {
    reference: "STL-R-1",
    kind: "transfer",
    state: "pending",
    partnerId: 4,
    partner: "Sunrise Schools",
    due: sum,
    charged: sum,
    createdAt: "2026-11-02T09:00:00Z",
    lines: [line],
  };
  server.use(
    http.get("*/api/staff/payments/STL-R-1", () => HttpResponse.json({ status: true, message: "", data: request })),
  );
  const sent = serveRecord([BOOKED]);
  const { user } = showScreen(<OfflineView />, "/staff/payments/offline?request=STL-R-1");
  expect(
    await screen.findByText("Asked for on 02/11/2026. The amount is fixed, whatever the rate is now."),
  ).toBeTruthy();
  await user.type(screen.getByLabelText("Amount that arrived"), "1,200.00");
  await user.type(screen.getByLabelText("Bank reference"), "GTB 9");
  await user.type(screen.getByLabelText("Reason for a different amount"), "Bank fee");
  await user.click(screen.getByRole("button", { name: "Record the transfer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    requestReference: "STL-R-1",
    partnerId: 4,
    cohortIds: [],
    amountMinor: 120_000,
    differenceReason: "Bank fee",
  });
});

const closes = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("asks before a half-filled transfer is discarded", async () => {
  localStorage.setItem("partnerToken", "token");
  const { user } = showScreen(<OfflineView />, "/staff/payments/offline?partnerId=4&cohortId=7");
  const amount = await screen.findByLabelText("Amount that arrived");
  expect(closes()).toBe(true);
  await user.type(amount, "12");
  expect(closes()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Another partner" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeTruthy();
});
