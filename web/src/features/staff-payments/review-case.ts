import { withdrawnWith, type Decision, type StaffPaymentInFull } from "./model";

/** Why a payment needs a decision, as far as its page can tell. */
export type ReviewCase = "disputed" | "refunding" | "returned" | "twice" | "gone" | "otherSum" | "partly" | "other";

const hasReceipt = ({ receiptNumber }: StaffPaymentInFull) => typeof receiptNumber === "number";

export function reviewCase(payment: StaffPaymentInFull): ReviewCase {
  const { lines } = payment;
  if (payment.dispute) return "disputed";
  if (payment.refund && payment.refund.state !== "failed") return "refunding";
  if (hasReceipt(payment)) return "returned";
  if (paidByOthers(payment) > 0) return "twice";
  if (lines.every(({ isThere }) => !isThere)) return "gone";
  // set only where it is not the amount that was asked for; of a transfer staff have written down what arrived
  if (payment.received && !payment.isOffline) return "otherSum";
  return lines.some(({ isThere }) => !isThere) ? "partly" : "other";
}

/** Programs that read as paid although this payment, without a receipt, has paid for nothing. */
export function paidByOthers(payment: StaffPaymentInFull): number {
  return hasReceipt(payment) ? 0 : payment.lines.filter(({ isThere, isPaid }) => isThere && isPaid).length;
}

/** Programs that this payment paid for and that stay when it goes: another payment is for the same. */
export function stayingWithout(payment: StaffPaymentInFull): number {
  if (!hasReceipt(payment)) return 0;
  return payment.lines.filter(({ isThere, isPaid }) => isThere && isPaid).length - withdrawnWith(payment).length;
}

/** The ways out that the server does not always refuse. */
export function decisionsFor(payment: StaffPaymentInFull): readonly Decision[] {
  const reason = reviewCase(payment);
  if (reason === "disputed") return ["keep", "close"];
  if (reason === "refunding") return payment.refund?.state === "asked" ? [] : ["close"];
  if (reason === "twice" || reason === "gone") return ["close"];
  const asked: Decision[] = payment.isOffline ? [] : ["settle"];
  return reason === "otherSum" ? [...asked, "close"] : ["keep", ...asked, "close"];
}
