import { lazy, Suspense } from "react";
import { staffPaymentText } from "@/i18n/staff-payment-text";
import { Card } from "@/ui/card";
import { FactsBones } from "@/ui/facts-bones";
import type { StaffPaymentInFull } from "./model";

// few payments need it: the form library comes with the form
const ReviewForm = lazy(async () => ({ default: (await import("./review-form")).ReviewForm }));

/** What no rule could finish. */
export function ReviewCard({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().review;
  return (
    <Card title={t.title}>
      <p className="text-ink-2">{payment.dispute ? t.disputed : t.body}</p>
      <Suspense fallback={<FactsBones count={3} />}>
        <ReviewForm payment={payment} />
      </Suspense>
    </Card>
  );
}
