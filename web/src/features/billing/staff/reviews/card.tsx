import { Suspense } from "react";
import { staffPaymentText } from "@/features/billing/staff/payments/en";
import type { StaffPaymentInFull } from "@/features/billing/staff/payments/model";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";

// lazy: few payments need it, and it loads the form library
const ReviewBody = lazyPart(async () => ({ default: (await import("./body")).ReviewBody }));

/** A payment that needs a decision by staff. */
export function ReviewCard({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().review;
  return (
    <Card title={t.title}>
      <Suspense fallback={<FactsSkeleton count={3} />}>
        <ReviewBody payment={payment} />
      </Suspense>
    </Card>
  );
}
