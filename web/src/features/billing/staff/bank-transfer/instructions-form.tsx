import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { staffBankTransferText } from "@/features/billing/staff/en";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { lazyPart } from "@/ui/lazy-part";
import { toast } from "@/ui/toast";
import { saveInstructions, type Instructions } from "./calls";
import { KEY } from "./query-key";
import viewCss from "./view.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

// lazy, because it loads the texts of the invoices
const PreviewCard = lazyPart(async () => ({ default: (await import("./preview-card")).PreviewCard }));

interface Values {
  text: string;
}

/** The text on the left, its preview as shown to payers on the right. */
export function InstructionsForm({ instructions: { text, updatedAt } }: { instructions: Instructions }) {
  const t = staffBankTransferText();
  const queries = useQueryClient();
  const [rules] = useState(() => z.object({ text: z.string() }));
  const form = useCheckedForm<Values>(rules, { text });
  useSavedForm("bank-transfer", form);
  const { submit, ...submission } = useSubmission(["text"]);

  function save(values: Values) {
    return submit(async () => {
      const answer = await saveInstructions(values.text);
      queries.setQueryData(KEY, answer);
      form.reset({ text: answer.data.text });
      toast.success(t.saved);
    });
  }

  return (
    <div className={recordCss.record}>
      <section className={cardCss.card} aria-label={t.title}>
        <div className={cardCss.cardB}>
          <FormShell form={form} onSubmit={save} submitLabel={t.save} {...submission}>
            <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
            <Text />
            <p className="text-12 text-ink-3">
              {updatedAt ? fill(t.changed, { date: formatDate(updatedAt) }) : t.never}
            </p>
          </FormShell>
        </div>
      </section>
      <FormProvider {...form}>
        <Suspense fallback={<div className="min-h-60" />}>
          <PreviewCard />
        </Suspense>
      </FormProvider>
    </div>
  );
}

function Text() {
  const t = staffBankTransferText();
  const { register, formState, getFieldState } = useFormContext<Values>();
  return (
    <Field label={t.text} hint={t.textHint} error={getFieldState("text", formState).error?.message}>
      {(control) => <TextArea className={viewCss.tall} {...control} {...register("text")} />}
    </Field>
  );
}
