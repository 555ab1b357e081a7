import { useId, useState } from "react";
import { newIdempotencyKey } from "@/api/idempotency";
import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { CountedTextField } from "@/forms/counted-text-field";
import { DateField } from "@/forms/date-field";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { askRules, bodyOf, MOST_LETTERS, valuesOf, type AskValues } from "./ask-form";
import { askForAgreement } from "./calls";
import { partnerAgreementsText } from "./en";
import { useRefreshRequests } from "./queries";
import fieldCss from "@/ui/field.scoped.css?names";

interface AskPanelProps {
  /** The agreement to renew; otherwise a new one is asked for. */
  renewed?: Agreement;
  onClose: () => void;
}

/** Asks for an agreement, or for the renewal of one. */
export function AskPanel({ renewed, onClose }: AskPanelProps) {
  const t = partnerAgreementsText().panel;
  const id = useId();
  const refresh = useRefreshRequests();
  const [key] = useState(newIdempotencyKey);
  const [rules] = useState(askRules);
  const [initial] = useState(() => valuesOf(renewed));
  const form = useCheckedForm<AskValues>(rules, initial);
  const { submit, ...submission } = useSubmission(Object.keys(initial));

  function send(values: AskValues) {
    return submit(async () => {
      toast.success(await askForAgreement(bodyOf(values, renewed?.id ?? null), key));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={renewed === undefined ? t.newTitle : fill(t.renewTitle, { name: agreementName(renewed) })}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{t.intro}</p>
      <FormShell id={id} form={form} onSubmit={send} submitLabel={null} {...submission}>
        <TextField name="seats" label={t.seats} hint={t.openHint} inputMode="numeric" autoComplete="off" />
        <div className={fieldCss.pair}>
          <DateField name="startsOn" label={t.startsOn} hint={t.openHint} />
          <DateField name="endsOn" label={t.endsOn} hint={t.openHint} />
        </div>
        <CountedTextField name="sentence" label={t.sentence} hint={t.sentenceHint} most={MOST_LETTERS} />
      </FormShell>
    </TaskPanel>
  );
}
