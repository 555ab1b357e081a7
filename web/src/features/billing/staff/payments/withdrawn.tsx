import { currentLanguage, fill, plural } from "@/i18n/text";
import { staffPaymentsText } from "./en";
import { childOf, withdrawnWith, type PaymentLine, type RefundTarget } from "./model";
import { useStaffPayment } from "./queries";

const MAX_NAMED = 5;

/** The programs withdrawn with the refund. While they load, only that there are some. */
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
  const named = lines
    .slice(0, MAX_NAMED)
    .map((line) => fill(t.program, { child: childOf(line), package: line.package, cohort: line.cohort }));
  const others = lines.length - named.length;
  const all = others > 0 ? [...named, plural(t.more, others)] : named;
  return new Intl.ListFormat(currentLanguage()).format(all);
}
