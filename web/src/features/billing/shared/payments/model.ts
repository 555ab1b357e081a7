import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type PaymentState = Schemas["PaymentState"];

/** One payment attempt and its state. */
export type Payment = Schemas["PaymentEntry"];
export type PaymentInFull = Schemas["PaymentDetail"];
export type PaymentLine = PaymentInFull["lines"][number];

/** Whose payments: a partner's invoices, or a parent's own programs. */
export type Payer = "partner" | "parent";

/** Whether there is a receipt: for every paid payment, also after a refund. */
export function hasReceipt({ receiptNumber }: Pick<Payment, "receiptNumber">): boolean {
  return typeof receiptNumber === "number";
}

/** The state to display: a refund in progress is `refunding`, one that is stuck is `delayed`. */
export type ShownState = PaymentState | "refunding" | "delayed";

export function shownStateOf(payment: Payment): ShownState {
  const { state, refundState } = payment;
  if (refundState === "asked" || refundState === "pending") return "refunding";
  // a dispute is in review too, but nothing is being refunded
  const isStuck = refundState === "failed" || refundState === "needs_attention";
  return state === "review" && isStuck ? "delayed" : state;
}

/** Date of the refund; null while the payment is not refunded. */
export function refundDay({ state, refundedAt }: Pick<Payment, "state" | "refundedAt">): string | null {
  return state === "reversed" ? (refundedAt ?? null) : null;
}

/** Whether the outcome is still open. */
export function isOpen({ state }: Pick<Payment, "state">): boolean {
  return state === "created" || state === "pending";
}

/**
 * Whether the provider's result is outstanding. Bank transfers are booked by staff: there is no provider to check
 * with.
 */
export function awaitsProvider(payment: Pick<Payment, "state" | "kind">): boolean {
  return isOpen(payment) && payment.kind !== "transfer";
}
