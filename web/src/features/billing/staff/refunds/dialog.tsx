import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { refundPayment } from "@/features/billing/staff/payments/calls";
import { rowName } from "@/features/billing/staff/payments/columns";
import { staffPaymentsText } from "@/features/billing/staff/payments/en";
import { payerOf, type RefundTarget } from "@/features/billing/staff/payments/model";
import { STAFF_PAYMENTS_KEY } from "@/features/billing/staff/payments/queries";
import { Withdrawn } from "@/features/billing/staff/payments/withdrawn";
import { TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, text } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import { useCloseGuard } from "@/ui/use-close-guard";
import overlayCss from "@/ui/overlay.scoped.css?names";

function makeRules() {
  const { reasonRequired } = staffPaymentsText().dialog;
  return z.object({ reason: z.string().check(z.refine((value) => value.trim() !== "", { error: reasonRequired })) });
}

interface RefundDialogProps {
  payment: RefundTarget;
  onClose: () => void;
}

/** Explains the effects of a refund before it is requested, and asks for the reason. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const t = staffPaymentsText().dialog;
  const id = useId();
  const queries = useQueryClient();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ reason: string }>(rules, { reason: "" });
  const keyOf = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(["reason"]);
  const { busy, submitError } = submission;
  const who = payerOf(payment);
  const refundText = localAmount((payment.received ?? payment.charged).text);
  const { isDirty } = form.formState;
  const guard = useCloseGuard(isDirty, onClose);

  const refresh = () => queries.invalidateQueries({ queryKey: [STAFF_PAYMENTS_KEY] });

  function refund(values: { reason: string }) {
    return submit(async () => {
      const body = { reason: values.reason.trim() };
      try {
        toast.success(await refundPayment(payment.reference, body, keyOf(body)));
      } catch (error) {
        // it may have progressed in the meantime, or somebody else may have requested it
        void refresh();
        throw error;
      }
      onClose();
      await refresh();
      if (document.activeElement === document.body) document.getElementById(rowName(payment))?.focus();
    });
  }

  return (
    <PlainDialog
      open
      onOpenChange={(open) => !open && !busy && guard.close()}
      title={fill(t.title, { sum: refundText })}
      holdsBack={isDirty}
    >
      {guard.confirmation}
      <ul className={overlayCss.means}>
        <li>{fill(payment.isOffline ? t.backByBank : t.back, { who, sum: refundText })}</li>
        <Withdrawn payment={payment} />
        <li>{fill(t.mail, { who })}</li>
      </ul>
      <FormShell id={id} form={form} onSubmit={refund} submitLabel={null} {...submission}>
        <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} />
      </FormShell>
      {submitError?.message !== undefined && (
        <Note tone="bad">
          {submitError.message}
          {submitError.requestId !== undefined && (
            <span className="block text-12 font-normal">
              {text().common.request} <span className="mono">{submitError.requestId}</span>
            </span>
          )}
        </Note>
      )}
      <div className={overlayCss.dialogActs}>
        <Button disabled={busy} onClick={guard.close}>
          {text().common.cancel}
        </Button>
        <Button type="submit" form={id} tone="danger" busy={busy}>
          {t.confirm}
        </Button>
      </div>
    </PlainDialog>
  );
}
