import { useState } from "react";
import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { localAmount } from "@/lib/money";
import { Button } from "@/ui/button";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { Note } from "@/ui/note";
import { cancelPayment } from "./calls";
import type { OpenPayment } from "./model";
import { PaymentLink } from "./pay-note";

interface UnderWayProps {
  payment: OpenPayment;
  /** Called when the transfer was cancelled: continues with the card. */
  onCancelled: () => void;
}

/**
 * Shows a pending bank transfer. Paying by card instead needs a confirmation, so that nobody pays twice by accident.
 */
export function UnderWay({ payment, onCancelled }: UnderWayProps) {
  const t = invoicesText();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { charged, reference, transferSince, createdAt } = payment;
  const values = { charged: localAmount(charged.text), date: formatDate(transferSince ?? createdAt) };

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await cancelPayment(reference);
      setConfirming(false);
      onCancelled();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Note>
        {fill(t.underWay, values)} <PaymentLink payable={payment} />
      </Note>
      <Button block onClick={() => setConfirming(true)}>
        {t.payByCard}
      </Button>
      <LazyConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t.cancelTitle}
        confirm={t.cancelConfirm}
        dismiss={t.cancelDismiss}
        danger
        busy={busy}
        onConfirm={() => void cancel().catch(console.warn)}
      >
        {fill(t.cancelBody, values)}
      </LazyConfirmDialog>
    </>
  );
}
