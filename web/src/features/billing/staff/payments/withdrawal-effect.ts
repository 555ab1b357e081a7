import { stayingWithout } from "@/features/billing/staff/reviews/case";
import { plural } from "@/i18n/text";
import { staffPaymentText } from "./en";
import { withdrawnWith, type StaffPaymentInFull } from "./model";

/** One sentence: who is withdrawn with the refund, and why others stay. */
export function effectOf(payment: StaffPaymentInFull): string {
  const t = staffPaymentText().review;
  const staying = stayingWithout(payment);
  const gone = withdrawnWith(payment).length;
  const effect = gone === 0 ? t.withdrawsNobody : plural(t.withdraws, gone);
  return staying > 0 ? `${effect} ${plural(t.stay, staying)}` : effect;
}
