import { useId, useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { addClosure, previewClosure } from "@/features/lessons/staff/calls";
import { AppendField } from "@/features/lessons/staff/change/action-fields";
import { Preview } from "@/features/lessons/staff/change/preview";
import { cohortOptions } from "@/features/lessons/staff/choices";
import { staffChangeText } from "@/features/lessons/staff/change/en";
import { staffClosuresText } from "./en";
import type { ClosureBody } from "@/features/lessons/staff/model";
import { useCohortChoices, usePreview, useRefresh } from "@/features/lessons/staff/queries";
import { DateField } from "@/forms/date-field";
import { SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, plural } from "@/i18n/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { useDebounced } from "@/ui/use-debounced";
import { closureBody, CLOSURE_FIELDS, daysIn, makeClosureRules, type ClosureValues } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

const EMPTY: ClosureValues = { title: "", firstOn: "", lastOn: "", cohortId: "", append: true };

/** The title is in the emails, not in what happens, but the server requires one. */
const ANY_TITLE = "-";

/** Closes days for a cohort or for all, with a preview of the cancelled lessons. */
export function ClosurePanel({ onClose }: { onClose: () => void }) {
  const t = staffClosuresText();
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const cohorts = useCohortChoices();
  const [rules] = useState(makeClosureRules);
  const form = useCheckedForm<ClosureValues>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(CLOSURE_FIELDS);
  const values = form.watch();
  const body = closureBody(values);
  const wanted = JSON.stringify(body && { ...body, title: ANY_TITLE });
  const settled = useDebounced(wanted);
  const preview = usePreview("closure", JSON.parse(settled) as ClosureBody | null, previewClosure);
  const isCurrent = preview.isCurrent && settled === wanted;
  const mayConfirm = isCurrent && preview.effect?.problems.length === 0;

  function save(saved: ClosureValues) {
    const sent = closureBody(saved);
    // nobody confirms what they have not seen
    if (sent === null || !mayConfirm) return;
    return submit(async () => {
      toast.success(await addClosure(sent, keyOf(sent)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={t.form.title}
      formId={id}
      submitLabel={body === null ? t.form.submitNone : fill(t.form.submit, { days: plural(t.form.days, daysIn(body)) })}
      blocked={body !== null && !mayConfirm}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextField name="title" label={t.form.name} hint={t.form.nameHint} autoComplete="off" />
        <div className={fieldCss.pair}>
          <DateField name="firstOn" label={t.form.first} />
          <DateField name="lastOn" label={t.form.last} hint={t.form.lastHint} />
        </div>
        <SelectField name="cohortId" label={t.form.cohort} placeholder={t.all} options={cohortOptions(cohorts.data)} />
        <AppendField effect={preview.effect} note={t.form.appendNote} />
      </FormShell>
      <Preview
        {...preview}
        loading={preview.loading || (body !== null && settled !== wanted)}
        isComplete={body !== null}
        refusal={submission.submitError?.message}
        nothing={staffChangeText().nothing}
      />
    </TaskPanel>
  );
}
