import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { currentLanguage, fill, plural } from "@/i18n/text";
import { withdrawnWith, type PaymentLine, type RefundTarget } from "./model";
import { useStaffPayment } from "./queries";

const MOST_NAMED = 5;

/** Which programs go with the money. Until they are known, that they go. */
export function Withdrawn({ payment }: { payment: RefundTarget }) {
  const t = staffPaymentsText().dialog;
  const { data } = useStaffPayment(payment.reference);
  const paid = typeof payment.receiptNumber === "number";
  if (data === undefined) return <li>{paid ? t.withdrawn : t.nothingWithdrawn}</li>;
  const lines = withdrawnWith(data);
  if (lines.length === 0) return <li>{paid ? t.othersPay : t.nothingWithdrawn}</li>;
  return <li>{fill(t.withdrawnNamed, { names: namesOf(lines) })}</li>;
}

function namesOf(lines: readonly PaymentLine[]): string {
  const t = staffPaymentsText().dialog;
  const named = lines.slice(0, MOST_NAMED).map((line) => fill(t.program, { child: line.child, package: line.package, cohort: line.cohort }));
  const others = lines.length - named.length;
  const all = others > 0 ? [...named, plural(t.more, others)] : named;
  return new Intl.ListFormat(currentLanguage()).format(all);
}
