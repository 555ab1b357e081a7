import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { ChoiceField, TextAreaField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { staffPaymentText } from "@/i18n/staff-payment-text";
import { toast } from "@/ui/toast";
import { reviewPayment } from "./calls";
import { DECISIONS, type Decision } from "./model";
import { STAFF_PAYMENTS_KEY } from "./queries";

interface Values {
  decision: string;
  reason: string;
}

function makeRules() {
  const t = staffPaymentText().review;
  return z.object({
    decision: z.string({ error: t.decisionRequired }).check(z.refine((value) => DECISIONS.includes(value as Decision), { error: t.decisionRequired })),
    reason: z.string().check(z.refine((value) => value.trim() !== "", { error: t.reasonRequired })),
  });
}

/** Three ways out, each with what it does, and why it was taken. */
export function ReviewForm({ reference }: { reference: string }) {
  const t = staffPaymentText().review;
  const queries = useQueryClient();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { decision: "", reason: "" });
  const keyOf = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(["decision", "reason"]);

  function decide({ decision, reason }: Values) {
    return submit(async () => {
      const body = { decision: decision as Decision, reason: reason.trim() };
      toast.success((await reviewPayment(reference, body, keyOf(body))).message);
      await queries.invalidateQueries({ queryKey: [STAFF_PAYMENTS_KEY] });
    });
  }

  const options = [
    { value: "keep", label: t.keep, description: t.keepBody },
    { value: "settle", label: t.settle, description: t.settleBody },
    { value: "close", label: t.close, description: t.closeBody },
  ];
  return (
    <FormShell form={form} onSubmit={decide} submitLabel={t.confirm} {...submission}>
      <ChoiceField name="decision" label={t.decision} options={options} />
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} />
    </FormShell>
  );
}
