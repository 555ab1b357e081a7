import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { DateField } from "@/forms/date-field";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { staffRatesText } from "@/i18n/staff-rates-text";
import { fill, text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import { addRate } from "./calls";
import { RATES_KEY } from "./queries";
import { makeRateRules, toRateBody, type RateValues } from "./rate-rules";

interface RateDialogProps {
  /** Empty where it is chosen here. */
  currencyCode: string;
  onClose: () => void;
}

export function RateDialog({ currencyCode, onClose }: RateDialogProps) {
  const { form: t, ...words } = staffRatesText();
  const queries = useQueryClient();
  const [rules] = useState(makeRateRules);
  const form = useCheckedForm<RateValues>(rules, { currencyCode, rate: "", fromAt: "", note: "" });
  const keyOf = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(["currencyCode", "rate", "fromAt", "note"]);

  function save(values: RateValues) {
    return submit(async () => {
      const body = toRateBody(values);
      await addRate(body, keyOf(body));
      toast.success(fill(t.saved, { currency: body.currencyCode }));
      onClose();
      await queries.invalidateQueries({ queryKey: [RATES_KEY] });
    });
  }

  const title = currencyCode === "" ? t.title : fill(words.addFor, { currency: currencyCode });
  return (
    <PlainDialog open onOpenChange={(open) => !open && !submission.busy && onClose()} title={title}>
      <p className="text-ink-2">{t.keep}</p>
      <FormShell
        form={form}
        onSubmit={save}
        submitLabel={t.save}
        secondary={<Button onClick={onClose}>{text().common.cancel}</Button>}
        {...submission}
      >
        {currencyCode === "" && <TextField name="currencyCode" label={words.currency} hint={t.currencyHint} autoComplete="off" />}
        <TextField name="rate" label={t.rate} hint={t.rateHint} inputMode="decimal" autoComplete="off" />
        <DateField name="fromAt" label={t.from} hint={t.fromHint} />
        <TextField name="note" label={words.note} hint={t.noteHint} autoComplete="off" />
      </FormShell>
    </PlainDialog>
  );
}
