import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { localAmount } from "@/lib/money";
import { Button, buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { toast } from "@/ui/toast";
import { cancelRequest } from "./calls";
import { staffPaymentText } from "./en";
import type { StaffPaymentInFull } from "./model";
import { STAFF_PAYMENTS_KEY } from "./queries";

/** A pending transfer: can be recorded when it arrives, or cancelled. */
export function RequestCard({ payment: { reference, due, createdAt } }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().request;
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await cancelRequest(reference);
      toast.success(t.cancelled);
      setConfirming(false);
      await queries.invalidateQueries({ queryKey: [STAFF_PAYMENTS_KEY] });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={t.title}>
      <p className="text-ink-2">{fill(t.body, { sum: localAmount(due.text), date: formatDate(createdAt) })}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          className={buttonClass({ tone: "primary" })}
          to={staffPaths.offlinePayment}
          search={{ request: reference } as never}
        >
          {t.book}
        </Link>
        <Button onClick={() => setConfirming(true)}>{t.cancel}</Button>
      </div>
      <LazyConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t.cancelTitle}
        confirm={t.cancel}
        danger
        busy={busy}
        onConfirm={() => void cancel().catch(console.warn)}
      >
        {t.cancelBody}
      </LazyConfirmDialog>
    </Card>
  );
}
