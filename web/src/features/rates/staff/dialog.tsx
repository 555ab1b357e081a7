import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "@/api/failure";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { DateField } from "@/forms/date-field";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import { useCloseGuard } from "@/ui/use-close-guard";
import { addRate } from "./calls";
import { staffRatesText } from "./en";
import { readableRates } from "./model";
import { RATES_KEY } from "./queries";
import { makeRateRules, toRateBody, type RateValues } from "./rules";

interface RateDialogProps {
  /** Empty where the currency is chosen in the dialog. */
  currencyCode: string;
  onClose: () => void;
}

/** The server requires a confirmation for a rate that differs by more than a fifth. */
const LARGE_CHANGE = "rates.large_change";

interface LargeChange {
  message: string;
  values: RateValues;
}

export function RateDialog({ currencyCode, onClose }: RateDialogProps) {
  const { form: t, ...words } = staffRatesText();
  const queries = useQueryClient();
  const [rules] = useState(makeRateRules);
  const form = useCheckedForm<RateValues>(rules, { currencyCode, rate: "", fromAt: "", note: "" });
  const keyOf = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(["currencyCode", "rate", "fromAt", "note"]);

  const [largeChange, setLargeChange] = useState<LargeChange | null>(null);

  function save(values: RateValues, confirm = false) {
    return submit(async () => {
      const body = { ...toRateBody(values), confirm };
      try {
        await addRate(body, keyOf(body));
      } catch (error) {
        if (confirm || !(error instanceof ApiFailure) || error.code !== LARGE_CHANGE) throw error;
        setLargeChange({ message: error.message, values });
        return;
      }
      toast.success(fill(t.saved, { currency: body.currencyCode }));
      onClose();
      await queries.invalidateQueries({ queryKey: [RATES_KEY] });
    });
  }

  const { isDirty } = form.formState;
  const guard = useCloseGuard(isDirty, onClose);
  const title = currencyCode === "" ? t.title : fill(words.addFor, { currency: currencyCode });
  return (
    <PlainDialog
      open
      onOpenChange={(open) => !open && !submission.busy && guard.close()}
      title={title}
      holdsBack={isDirty}
    >
      <p className="text-ink-2">{t.keep}</p>
      <FormShell
        form={form}
        onSubmit={(values) => save(values)}
        submitLabel={t.save}
        onCancel={guard.close}
        {...submission}
      >
        {currencyCode === "" && (
          <TextField name="currencyCode" label={words.currency} hint={t.currencyHint} autoComplete="off" />
        )}
        <TextField name="rate" label={t.rate} hint={t.rateHint} inputMode="decimal" autoComplete="off" />
        <DateField name="fromAt" label={t.from} hint={t.fromHint} />
        <TextField name="note" label={words.note} hint={t.noteHint} autoComplete="off" />
      </FormShell>
      {guard.confirmation}
      {largeChange !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setLargeChange(null)}
          title={t.largeTitle}
          confirm={t.largeConfirm}
          busy={submission.busy}
          onConfirm={() => void save(largeChange.values, true).then(() => setLargeChange(null))}
        >
          <p>
            <b>{readableRates(largeChange.message)}</b>
          </p>
          <p>{t.largeBody}</p>
        </ConfirmDialog>
      )}
    </PlainDialog>
  );
}
