import { useState } from "react";
import { invoicesText } from "@/i18n/invoices-text";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Button } from "@/ui/button";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { Note } from "@/ui/note";
import { cancelPayment } from "./calls";
import type { OpenPayment } from "./model";
import { PaymentLink } from "./pay-note";

interface UnderWayProps {
  payment: OpenPayment;
  /** The transfer is cancelled: goes on with the card. */
  onCancelled: () => void;
}

/** A bank transfer is on its way. Paying by card instead is a question: nobody pays twice by a slip. */
export function UnderWay({ payment, onCancelled }: UnderWayProps) {
  const t = invoicesText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { charged, reference, transferSince, createdAt } = payment;
  const said = { charged: charged.text, date: formatDate(transferSince ?? createdAt) };

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await cancelPayment(reference);
      setAsking(false);
      onCancelled();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Note>
        {fill(t.underWay, said)} <PaymentLink payable={payment} />
      </Note>
      <Button block onClick={() => setAsking(true)}>
        {t.payByCard}
      </Button>
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.cancelTitle}
        confirm={t.cancelConfirm}
        dismiss={t.cancelDismiss}
        danger
        busy={busy}
        onConfirm={() => void cancel().catch(console.warn)}
      >
        {fill(t.cancelBody, said)}
      </LazyConfirmDialog>
    </>
  );
}
