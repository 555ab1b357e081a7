import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffPaymentText } from "@/features/billing/staff/payments/en";
import type { StaffPaymentInFull } from "@/features/billing/staff/payments/model";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { decisionsFor, paidByOthers, reviewCase } from "./case";
import { ReviewForm } from "./form";

/** Why the payment is in review, and the possible decisions. */
export function ReviewBody({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().review;
  const reason = reviewCase(payment);
  const { lines, partnerId, partner } = payment;
  const count = reason === "twice" ? paidByOthers(payment) : lines.filter(({ isThere }) => !isThere).length;
  return (
    <>
      <p className="text-ink-2">
        {fill(t.why[reason], { count: formatCount(count), total: formatCount(lines.length) })}
      </p>
      {reason === "twice" && (
        <Link className="link justify-self-start" to={staffPaths.payments} search={{ partnerId, state: "succeeded" }}>
          {fill(t.otherPayments, { partner })}
        </Link>
      )}
      {decisionsFor(payment).length > 0 && <ReviewForm payment={payment} />}
    </>
  );
}
