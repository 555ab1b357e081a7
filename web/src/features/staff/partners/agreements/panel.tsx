import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { DateField } from "@/forms/date-field";
import { ChoiceField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Switch } from "@/ui/switch";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { agreementRules, bodyOf, valuesOf, type AgreementValues } from "./agreement-form";
import { addAgreement, changeAgreement } from "./calls";
import { staffAgreementsText } from "./en";
import { MoneyFields } from "./money-fields";
import { useRefresh } from "./queries";
import fieldCss from "@/ui/field.scoped.css?names";

interface AgreementPanelProps {
  partnerId: number;
  /** Without one, an agreement is added. */
  agreement?: Agreement;
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, "2026-11-15".length);

export function AgreementPanel({ partnerId, agreement, onClose }: AgreementPanelProps) {
  const t = staffAgreementsText().panel;
  const id = useId();
  const refresh = useRefresh(partnerId);
  const [rules] = useState(() => agreementRules(agreement?.name === ""));
  const [initial] = useState(() => valuesOf(agreement, today()));
  const form = useCheckedForm<AgreementValues>(rules, initial);
  const keyFor = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(Object.keys(initial));

  function save(values: AgreementValues) {
    const body = bodyOf(values);
    return submit(async () => {
      const saving =
        agreement === undefined
          ? addAgreement(partnerId, body, keyFor(body))
          : changeAgreement(partnerId, agreement.id, body);
      toast.success(await saving);
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={agreement === undefined ? t.addTitle : fill(t.editTitle, { name: agreementName(agreement) })}
      formId={id}
      submitLabel={agreement === undefined ? t.addSubmit : t.saveSubmit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextField name="name" label={t.name} hint={t.nameHint} autoComplete="off" />
        <TextField name="poNumber" label={t.poNumber} autoComplete="off" />
        <div className={fieldCss.pair}>
          <DateField name="startsOn" label={t.startsOn} hint={t.daysHint} />
          <DateField name="endsOn" label={t.endsOn} hint={t.daysHint} />
        </div>
        <TextField name="seats" label={t.seats} hint={t.seatsHint} inputMode="numeric" autoComplete="off" />
        <ChoiceField
          name="atEnd"
          label={t.atEnd}
          options={[
            { value: "stop", label: t.stop, description: t.stopBody },
            { value: "self_pay", label: t.selfPay, description: t.selfPayBody },
          ]}
        />
        <MoneyFields currency={agreement?.money?.currency} />
        {agreement === undefined && <EndsUnlimitedField />}
      </FormShell>
    </TaskPanel>
  );
}

function EndsUnlimitedField() {
  const t = staffAgreementsText().panel;
  const { field } = useController<AgreementValues, "endsUnlimited">({ name: "endsUnlimited" });
  return (
    <Switch label={t.endsUnlimited} checked={field.value} onChange={field.onChange}>
      {t.endsUnlimitedBody}
    </Switch>
  );
}
