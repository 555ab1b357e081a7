import type { StaffInvoice, StaffInvoiceInFull } from "./model";

const due = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
const base = { currencyCode: "USD", minor: 12_000, text: "USD 120.00" };

/* Fixtures for the tests of this folder. */
export function anInvoice(over: Partial<StaffInvoice> = {}): StaffInvoice {
  return {
    partnerId: 4,
    partner: "Sunrise Schools",
    cohortId: 7,
    cohort: "Autumn 2026",
    number: "INV-7-2026",
    children: 1,
    base,
    due,
    dueOn: "2026-11-30",
    daysOverdue: 0,
    ...over,
  };
}

export function inFull(over: Partial<StaffInvoiceInFull> = {}): StaffInvoiceInFull {
  const line = {
    programId: 1,
    child: "Ama Mensah",
    parent: "Esi Mensah",
    package: "Game Makers",
    base,
    due,
    createdAt: "2026-10-01T08:00:00Z",
  };
  return { ...anInvoice(), discountPercent: 5, rate: "1,550", lines: [line], ...over };
}
