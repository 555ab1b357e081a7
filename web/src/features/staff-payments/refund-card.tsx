import { lazy, Suspense, useState } from "react";
import { staffPaymentText } from "@/i18n/staff-payment-text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import type { StaffPaymentInFull } from "./model";

const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog")).RefundDialog }));

export function RefundCard({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().refund;
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t.title}>
      <p className="text-ink-2">{t.body}</p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {t.button}
      </Button>
      {asking && (
        <Suspense>
          <RefundDialog payment={payment} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
