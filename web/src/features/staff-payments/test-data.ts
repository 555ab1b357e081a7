import type { StaffPayment } from "./model";

/* A payment for the tests of this folder. */
export function aPayment(over: Partial<StaffPayment> = {}): StaffPayment {
  const sum = { currencyCode: "NGN", minor: 17_671_500, text: "NGN 176,715.00" };
  return {
    reference: "STL-1-a",
    partnerId: 1,
    partner: "Greenbridge Academy",
    parent: null,
    state: "succeeded",
    charged: sum,
    due: sum,
    createdAt: "2026-11-14T09:05:00Z",
    settledAt: "2026-11-14T09:06:00Z",
    receiptNumber: 12,
    note: null,
    refund: null,
    ...over,
  };
}

export const ASKED = { state: "asked", reason: "Paid twice", askedAt: "2026-11-15T09:00:00Z" } as const;
