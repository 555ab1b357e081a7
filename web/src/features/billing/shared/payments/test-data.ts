import type { PaymentInFull } from "./model";

/* Fixtures for the tests of this folder. */
export function aPayment(over: Partial<PaymentInFull> = {}): PaymentInFull {
  const due = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
  const line = { program: "Python Starters", level: 1, cohort: "Harmattan 2026" };
  return {
    reference: "STL-1-a",
    state: "pending",
    createdAt: "2026-11-14T09:00:00Z",
    settledAt: null,
    refundedAt: null,
    due,
    charged: due,
    receiptNumber: null,
    count: 2,
    cohorts: ["Harmattan 2026"],
    paymentLink: null,
    kind: "checkout",
    transferSince: null,
    invoiceNumbers: [],
    instructions: null,
    lines: [
      { ...line, programId: 1, child: "Tomiwa Adebayo", parent: "Oluwaseun Adebayo", dueMinor: 9_817_500 },
      { ...line, programId: 2, child: "Kosi Okonkwo", parent: "Chiamaka Okonkwo", dueMinor: 7_854_000 },
    ],
    ...over,
  };
}

/** Paid and refunded later. */
export const REFUNDED = {
  state: "reversed",
  settledAt: "2026-11-15T09:00:00Z",
  receiptNumber: 12,
  refundedAt: "2026-11-18T10:00:00Z",
} as const;

export const PAID = { state: "succeeded", settledAt: "2026-11-15T09:00:00Z", receiptNumber: 12 } as const;
