import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words which states there are. */

export const PAYMENT_STATES = ["created", "pending", "succeeded", "failed", "abandoned", "review", "reversed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export type RefundState = "asked" | "pending" | "processed" | "failed" | "needs_attention";
type Refund = Schemas["RefundView"] & { state: RefundState };

/** A payment as staff see it, whoever made it. */
export type StaffPayment = Schemas["StaffPayment"] & { state: PaymentState; refund?: Refund | null };

/** How many stand where nothing should stand. */
export type Queues = Schemas["QueuesView"];

/** What brought money can be paid back once, also what was paid twice; a refund that failed may be asked for again. */
export function canRefund({ state, refund }: Pick<StaffPayment, "state" | "refund">): boolean {
  return (state === "succeeded" || state === "review") && (!refund || refund.state === "failed");
}

/** Who gets the money back. */
export function payerOf({ parent, partner }: Pick<StaffPayment, "parent" | "partner">): string {
  return parent ?? partner;
}
