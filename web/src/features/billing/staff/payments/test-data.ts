import type { PaymentLine, StaffPayment, StaffPaymentInFull } from "./model";

/* Fixtures for the tests of this folder. */
export function aPayment(over: Partial<StaffPayment> = {}): StaffPayment {
  const sum = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
  return {
    reference: "STL-1-a",
    partnerId: 1,
    partner: "Greenbridge Academy",
    parent: null,
    state: "succeeded",
    charged: sum,
    received: null,
    due: sum,
    createdAt: "2026-11-14T09:05:00Z",
    settledAt: "2026-11-14T09:06:00Z",
    receiptNumber: 12,
    note: null,
    refund: null,
    lines: 1,
    isOffline: false,
    kind: "checkout",
    dispute: null,
    invoiceNumbers: [],
    ...over,
  };
}

export const ASKED = { state: "asked", reason: "Paid twice", askedAt: "2026-11-15T09:00:00Z" } as const;

export function aLine(over: Partial<PaymentLine> = {}): PaymentLine {
  return {
    cohort: "Autumn 2026",
    child: "Ama Mensah",
    parent: "Esi Mensah",
    package: "Game Makers",
    due: { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" },
    isThere: true,
    isPaid: true,
    isWithdrawnWithIt: true,
    ...over,
  };
}

export function inFull(over: Partial<StaffPaymentInFull> = {}): StaffPaymentInFull {
  const { lines: _count, ...payment } = aPayment();
  return { ...payment, lines: [aLine()], offline: null, history: [], ...over };
}
