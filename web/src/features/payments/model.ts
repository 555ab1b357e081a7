import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type PaymentState = "created" | "pending" | "succeeded" | "failed" | "abandoned" | "review" | "reversed";

/* The contract says in words which states there are. */

interface States {
  state: PaymentState;
  refundState?: "asked" | "pending" | "processed" | "failed" | "needs_attention" | null;
}

/** One attempt to pay, and what became of it. */
export type Payment = Schemas["PaymentEntry"] & States;
export type PaymentInFull = Schemas["PaymentDetail"] & States;
export type PaymentLine = PaymentInFull["lines"][number];

/** Whose payments: a partner's invoices, or a parent's own programs. */
export type Payer = "partner" | "parent";

/** What was paid has a receipt, also when it was paid back later. */
export function hasReceipt({ receiptNumber }: Pick<Payment, "receiptNumber">): boolean {
  return typeof receiptNumber === "number";
}

/** The state as it is told: money that is not back yet was not refunded, and what has a receipt was paid. */
export type ShownState = PaymentState | "refunding" | "delayed";

export function shownStateOf(payment: Payment): ShownState {
  const { state, refundState } = payment;
  if (refundState === "asked" || refundState === "pending") return "refunding";
  // a dispute is before a person too, and there nothing goes back
  const isStuck = refundState === "failed" || refundState === "needs_attention";
  return state === "review" && isStuck ? "delayed" : state;
}

/** Since when it goes back. */
export function refundDay({ state, refundedAt }: Pick<Payment, "state" | "refundedAt">): string | null {
  return state === "reversed" ? (refundedAt ?? null) : null;
}

/** Nobody knows yet how it ends. */
export function isOpen({ state }: Pick<Payment, "state">): boolean {
  return state === "created" || state === "pending";
}

/** The provider has not said yet how it ended. A bank transfer is booked by staff: there is nobody to ask. */
export function isAsked(payment: Pick<Payment, "state" | "kind">): boolean {
  return isOpen(payment) && payment.kind !== "transfer";
}
