import { Suspense, useState } from "react";
import { staffPaymentText } from "@/features/billing/staff/payments/en";
import { isDisputed, type StaffPaymentInFull } from "@/features/billing/staff/payments/model";
import { effectOf } from "@/features/billing/staff/payments/withdrawal-effect";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { lazyOverlay } from "@/ui/lazy-part";

const RefundDialog = lazyOverlay(async () => ({ default: (await import("./dialog")).RefundDialog }));

export function RefundCard({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().refund;
  const [confirming, setConfirming] = useState(false);
  return (
    <Card title={t.title}>
      <p className="text-ink-2">{isDisputed(payment) ? t.disputed : fill(t.body, { effect: effectOf(payment) })}</p>
      {!isDisputed(payment) && (
        <Button className="justify-self-start" onClick={() => setConfirming(true)}>
          {t.button}
        </Button>
      )}
      {confirming && (
        <Suspense>
          <RefundDialog payment={payment} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </Card>
  );
}
