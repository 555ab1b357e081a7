import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type PaymentState = "created" | "pending" | "succeeded" | "failed" | "abandoned" | "review" | "reversed";

/* The contract says in words which states there are. */

/** One attempt to pay, and what became of it. */
export type Payment = Schemas["PaymentEntry"] & { state: PaymentState };
export type PaymentInFull = Schemas["PaymentDetail"] & { state: PaymentState };
export type PaymentLine = PaymentInFull["lines"][number];

/** Whose payments: a partner's invoices, or a parent's own programs. */
export type Payer = "partner" | "parent";

/** What was paid has a receipt, also when it was paid back later. */
export function hasReceipt({ state, receiptNumber }: Pick<Payment, "state" | "receiptNumber">): boolean {
  return (state === "succeeded" || state === "reversed") && typeof receiptNumber === "number";
}

/** Since when it goes back. */
export function refundDay({ state, refundedAt }: Pick<Payment, "state" | "refundedAt">): string | null {
  return state === "reversed" ? (refundedAt ?? null) : null;
}

/** The provider has not said yet how it ended. */
export function isOpen({ state }: Pick<Payment, "state">): boolean {
  return state === "created" || state === "pending";
}
