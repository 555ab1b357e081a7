import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const PAYMENT_STATES = [
  "created",
  "pending",
  "succeeded",
  "failed",
  "abandoned",
  "review",
  "reversed",
] as const satisfies readonly Schemas["PaymentState"][];
export type PaymentState = (typeof PAYMENT_STATES)[number];

export type RefundState = Schemas["RefundState"];

/** A payment of any payer, as staff see it. */
export type StaffPayment = Schemas["StaffPayment"];
export type StaffPaymentInFull = Schemas["StaffPaymentDetail"];
/** A payment as a row or in full. */
export type RefundTarget = Schemas["StaffPaymentFacts"];

export type PaymentLine = Schemas["StaffPaymentLine"];
export type OfflineFacts = Schemas["OfflineView"];
export type HistoryEntry = Schemas["HistoryEntry"];

export const DECISIONS = ["keep", "settle", "close"] as const satisfies readonly Schemas["Decision"][];
export type Decision = (typeof DECISIONS)[number];

/** The child that has the place now: the seat may have moved since the line was printed. */
export function childOf({ child, seatMovedTo }: PaymentLine): string {
  return seatMovedTo ?? child;
}

/** What is withdrawn with a refund. */
export function withdrawnWith({ lines }: Pick<StaffPaymentInFull, "lines">): PaymentLine[] {
  return lines.filter(({ isWithdrawnWithIt }) => isWithdrawnWithIt);
}

/** Whether it is a requested transfer that has not arrived. */
export function isAwaited({ kind, state }: Pick<StaffPayment, "kind" | "state">): boolean {
  return kind === "transfer" && state === "pending";
}

/** Received money can be refunded once, including duplicate payments; a failed refund can be requested again. */
export function canRefund({ state, refund }: Pick<StaffPayment, "state" | "refund">): boolean {
  return (state === "succeeded" || state === "review") && (!refund || refund.state === "failed");
}

/** During a dispute a refund would pay the same money back twice: the server rejects it. */
export function isDisputed({ dispute }: Pick<StaffPayment, "dispute">): boolean {
  return dispute === "open";
}

/** Who receives the refund. */
export function payerOf({ parent, partner }: Pick<StaffPayment, "parent" | "partner">): string {
  return parent ?? partner;
}
