import { withdrawnWith, type Decision, type StaffPaymentInFull } from "@/features/billing/staff/payments/model";

/** Why a payment needs a decision, as far as its data shows. */
export type ReviewCase =
  | "disputed"
  | "refunding"
  | "returned"
  | "twice"
  | "withdrawn"
  | "otherAmount"
  | "partly"
  | "other";

const hasReceipt = ({ receiptNumber }: StaffPaymentInFull) => typeof receiptNumber === "number";

export function reviewCase(payment: StaffPaymentInFull): ReviewCase {
  const { lines } = payment;
  if (payment.dispute) return "disputed";
  if (payment.refund && payment.refund.state !== "failed") return "refunding";
  if (hasReceipt(payment)) return "returned";
  if (paidByOthers(payment) > 0) return "twice";
  if (lines.every(({ isThere }) => !isThere)) return "withdrawn";
  // set only if it differs from the requested amount; for a transfer it is the amount that staff recorded
  if (payment.received && !payment.isOffline) return "otherAmount";
  return lines.some(({ isThere }) => !isThere) ? "partly" : "other";
}

/** Programs that are marked as paid although this payment has no receipt and so paid for nothing. */
export function paidByOthers(payment: StaffPaymentInFull): number {
  return hasReceipt(payment) ? 0 : payment.lines.filter(({ isThere, isPaid }) => isThere && isPaid).length;
}

/** Programs that this payment paid for and that stay after a refund, because another payment covers them too. */
export function stayingWithout(payment: StaffPaymentInFull): number {
  if (!hasReceipt(payment)) return 0;
  return payment.lines.filter(({ isThere, isPaid }) => isThere && isPaid).length - withdrawnWith(payment).length;
}

/** The decisions that the server may accept. */
export function decisionsFor(payment: StaffPaymentInFull): readonly Decision[] {
  const reason = reviewCase(payment);
  if (reason === "disputed") return ["keep", "close"];
  if (reason === "refunding") return payment.refund?.state === "asked" ? [] : ["close"];
  if (reason === "twice" || reason === "withdrawn") return ["close"];
  const asked: Decision[] = payment.isOffline ? [] : ["settle"];
  return reason === "otherAmount" ? [...asked, "close"] : ["keep", ...asked, "close"];
}
