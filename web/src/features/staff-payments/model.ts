import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words which states there are. */

export const PAYMENT_STATES = ["created", "pending", "succeeded", "failed", "abandoned", "review", "reversed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export type RefundState = "asked" | "pending" | "processed" | "failed" | "needs_attention";
type Refund = Schemas["RefundView"] & { state: RefundState };

/** What a row and a whole payment have in common. */
type Told = { state: PaymentState; refund?: Refund | null };

/** A payment as staff see it, whoever made it. */
export type StaffPayment = Schemas["StaffPayment"] & Told;
export type StaffPaymentInFull = Schemas["StaffPaymentDetail"] & Told;
/** A payment as a row or in full. */
export type RefundTarget = Schemas["StaffPaymentFacts"] & Told;

export type PaymentLine = Schemas["StaffPaymentLine"];
export type OfflineFacts = Schemas["OfflineView"];
export type HistoryEntry = Schemas["HistoryEntry"];

export const DECISIONS = ["keep", "settle", "close"] as const satisfies readonly Schemas["Decision"][];
export type Decision = (typeof DECISIONS)[number];

/** What goes with the money when it is paid back. */
export function withdrawnWith({ lines }: Pick<StaffPaymentInFull, "lines">): PaymentLine[] {
  return lines.filter(({ isWithdrawnWithIt }) => isWithdrawnWithIt);
}

/** A transfer that was asked for and has not arrived. */
export function isAwaited({ kind, state }: Pick<StaffPayment, "kind" | "state">): boolean {
  return kind === "transfer" && state === "pending";
}

/** What brought money can be paid back once, also what was paid twice; a refund that failed may be asked for again. */
export function canRefund({ state, refund }: Pick<StaffPayment, "state" | "refund">): boolean {
  return (state === "succeeded" || state === "review") && (!refund || refund.state === "failed");
}

/** While the bank decides, a refund would pay the same money back twice: the server refuses it. */
export function isDisputed({ dispute }: Pick<StaffPayment, "dispute">): boolean {
  return dispute === "open";
}

/** Who gets the money back. */
export function payerOf({ parent, partner }: Pick<StaffPayment, "parent" | "partner">): string {
  return parent ?? partner;
}
