import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { reviewPayment } from "@/features/billing/staff/payments/calls";
import { CloseRequestDialog } from "@/features/billing/staff/payments/close-request-dialog";
import { staffPaymentText } from "@/features/billing/staff/payments/en";
import { DECISIONS, type Decision, type StaffPaymentInFull } from "@/features/billing/staff/payments/model";
import { STAFF_PAYMENTS_KEY } from "@/features/billing/staff/payments/queries";
import { effectOf } from "@/features/billing/staff/payments/withdrawal-effect";
import { ChoiceField, TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { toast } from "@/ui/toast";
import { decisionsFor } from "./case";

interface Values {
  decision: string;
  reason: string;
}

function makeRules() {
  const t = staffPaymentText().review;
  return z.object({
    decision: z
      .string({ error: t.decisionRequired })
      .check(z.refine((value) => DECISIONS.includes(value as Decision), { error: t.decisionRequired })),
    reason: z.string().check(z.refine((value) => value.trim() !== "", { error: t.reasonRequired })),
  });
}

/** The possible decisions with their effects, and the reason. Decisions that withdraw children need a confirmation. */
export function ReviewForm({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText().review;
  const queries = useQueryClient();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { decision: "", reason: "" });
  useSavedForm(`review ${payment.reference}`, form);
  const keyOf = useIdempotencyKey();
  const [confirming, setConfirming] = useState<Values | null>(null);
  const { submit, ...submission } = useSubmission(["decision", "reason"]);

  function decide({ decision, reason }: Values) {
    return submit(async () => {
      const body = { decision: decision as Decision, reason: reason.trim() };
      toast.success((await reviewPayment(payment.reference, body, keyOf(body))).message);
      await queries.invalidateQueries({ queryKey: [STAFF_PAYMENTS_KEY] });
    });
  }

  async function close(values: Values): Promise<void> {
    await decide(values);
    setConfirming(null);
  }

  return (
    <>
      <FormShell
        form={form}
        onSubmit={(values) => (values.decision === "close" ? setConfirming(values) : decide(values))}
        submitLabel={t.confirm}
        {...submission}
      >
        <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
        <ChoiceField name="decision" label={t.decision} options={optionsFor(payment)} />
        <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} />
      </FormShell>
      <CloseRequestDialog
        payment={payment}
        open={confirming !== null}
        busy={submission.busy}
        onOpenChange={() => setConfirming(null)}
        onConfirm={() => confirming !== null && void close(confirming)}
      />
    </>
  );
}

/** A dispute is won or lost; other cases are kept, settled or closed. */
function optionsFor(payment: StaffPaymentInFull) {
  const t = staffPaymentText().review;
  const effect = effectOf(payment);
  const words = payment.dispute
    ? { keep: [t.won, t.wonBody], settle: [], close: [t.lost, fill(t.lostBody, { effect })] }
    : { keep: [t.keep, t.keepBody], settle: [t.settle, t.settleBody], close: [t.close, fill(t.closeBody, { effect })] };
  return decisionsFor(payment).map((value) => {
    const [label = "", description = ""] = words[value];
    return { value, label, description };
  });
}
