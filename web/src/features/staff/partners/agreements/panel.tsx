import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement, type AgreementRequest } from "@/features/agreements/shared/model";
import { DateField } from "@/forms/date-field";
import { ChoiceField, TextField } from "@/forms/fields";
import { FormSection } from "@/forms/form-section";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { Switch } from "@/ui/switch";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { agreementRules, bodyOf, valuesOf, valuesOfRequest, type AgreementValues } from "./agreement-form";
import { addAgreement, changeAgreement } from "./calls";
import { staffAgreementsText } from "./en";
import { MoneyFields } from "./money-fields";
import { useRefresh } from "./queries";
import { TermsFields } from "./terms-fields";
import fieldCss from "@/ui/field.scoped.css?names";

interface AgreementPanelProps {
  partnerId: number;
  /** Without one, an agreement is added. */
  agreement?: Agreement;
  /** The request that a new agreement answers, and the agreement to renew. */
  request?: AgreementRequest | undefined;
  renewed?: Agreement | undefined;
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, "2026-11-15".length);

export function AgreementPanel({ partnerId, agreement, request, renewed, onClose }: AgreementPanelProps) {
  const t = staffAgreementsText().panel;
  const id = useId();
  const refresh = useRefresh(partnerId);
  const [rules] = useState(() => agreementRules(agreement?.name === ""));
  const [initial] = useState(() =>
    request === undefined ? valuesOf(agreement, today()) : valuesOfRequest(request, renewed, today()),
  );
  const form = useCheckedForm<AgreementValues>(rules, initial);
  const keyFor = useIdempotencyKey();
  const { submit, ...submission } = useSubmission(Object.keys(initial));

  function save(values: AgreementValues) {
    const body = bodyOf(values, request?.id ?? null);
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
      {request !== undefined && <RequestNote request={request} />}
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextField name="name" label={t.name} hint={t.nameHint} autoComplete="off" />
        <TextField name="poNumber" label={t.poNumber} autoComplete="off" />
        <div className={fieldCss.pair}>
          <DateField name="startsOn" label={t.startsOn} hint={t.daysHint} />
          <DateField name="endsOn" label={t.endsOn} hint={t.daysHint} />
        </div>
        <FormSection title={t.seatsTitle}>
          <TextField name="seats" label={t.seats} hint={t.seatsHint} inputMode="numeric" autoComplete="off" />
          <ChoiceField
            name="atEnd"
            label={t.atEnd}
            options={[
              { value: "stop", label: t.stop, description: t.stopBody },
              { value: "self_pay", label: t.selfPay, description: t.selfPayBody },
            ]}
          />
          {agreement === undefined && <EndsUnlimitedField />}
        </FormSection>
        <FormSection title={t.moneyTitle}>
          <MoneyFields currency={agreement?.money?.currency} />
        </FormSection>
        <TermsFields covered={agreement?.terms} />
      </FormShell>
    </TaskPanel>
  );
}

/** What was asked for, while it is answered. */
function RequestNote({ request }: { request: AgreementRequest }) {
  const t = staffAgreementsText().panel;
  return (
    <Note>
      <b>{fill(t.answers, { name: request.askedBy })}</b> {request.sentence}
    </Note>
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
