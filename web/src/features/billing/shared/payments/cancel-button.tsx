import { useState } from "react";
import { paymentsText } from "@/features/billing/shared/en";
import { Button } from "@/ui/button";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import type { Payment } from "./model";

interface CancelButtonProps {
  payment: Payment;
  onCancel: () => Promise<void>;
}

/** Asks for confirmation: money that is already on its way would arrive for a closed payment. */
export function CancelButton({ payment, onCancel }: CancelButtonProps) {
  const t = paymentsText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await onCancel();
      setAsking(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.cancelTitle}
        confirm={t.cancel}
        dismiss={t.keepPayment}
        danger
        busy={busy}
        onConfirm={() => void cancel().catch(console.warn)}
      >
        {payment.kind === "transfer" ? t.cancelTransferBody : t.cancelBody}
      </LazyConfirmDialog>
    </>
  );
}
