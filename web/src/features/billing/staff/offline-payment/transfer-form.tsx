import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { staffPaths } from "@/app/staff-paths";
import { staffOfflineText } from "@/features/billing/staff/en";
import { DateField } from "@/forms/date-field";
import { SelectField, TextAreaField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { todayHere } from "@/lib/dates";
import { toast } from "@/ui/toast";
import { recordTransfer } from "./calls";
import { ProofField } from "./proof-field";
import { TOUCHED } from "./queries";
import { FIELDS, makeRules, toBody, type Payer, type TransferValues } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

interface TransferFormProps {
  payer: Payer;
  /** The initially chosen invoices. */
  cohortIds: number[];
  /** The accepted currencies, default first. */
  currencies: readonly string[];
  /** The purpose, and the amount due. */
  children: ReactNode;
}

/** The received amount and its purpose. After an error all input stays. */
export function TransferForm({ payer, cohortIds, currencies, children }: TransferFormProps) {
  const t = staffOfflineText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [rules] = useState(() => makeRules(payer.parentId === null && payer.requestReference === undefined));
  const [usual = ""] = currencies;
  const form = useCheckedForm<TransferValues>(rules, {
    cohortIds,
    amountMinor: "",
    currencyCode: usual,
    paidOn: todayHere(),
    bankReference: "",
    note: "",
    proof: null,
    differenceReason: "",
  });
  useSavedForm(`transfer ${Object.values(payer).join(" ")}`, form);
  const keyOf = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(FIELDS);

  function save(values: TransferValues) {
    return submit(async () => {
      const body = toBody(payer, values, usual);
      try {
        const { data } = await recordTransfer(body, keyOf(body));
        toast.success(t.saved);
        await navigate({ to: staffPaths.payment, params: { reference: data.reference } });
      } finally {
        // an error may mean that something has been paid in the meantime
        TOUCHED.forEach((key) => void queries.invalidateQueries({ queryKey: [key] }));
      }
    });
  }

  return (
    <FormShell form={form} onSubmit={save} submitLabel={t.save} {...submission}>
      <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
      {children}
      <div className={fieldCss.pair}>
        <TextField name="amountMinor" label={t.amount} hint={t.amountHint} inputMode="decimal" autoComplete="off" />
        <SelectField
          name="currencyCode"
          label={t.currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </div>
      <div className={fieldCss.pair}>
        <DateField name="paidOn" label={t.paidOn} />
        <TextField name="bankReference" label={t.bankReference} hint={t.bankReferenceHint} autoComplete="off" />
      </div>
      <TextField name="differenceReason" label={t.difference} hint={t.differenceHint} autoComplete="off" />
      <TextAreaField name="note" label={t.note} hint={t.noteHint} />
      <ProofField />
    </FormShell>
  );
}
