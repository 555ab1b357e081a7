import { useId, useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { DateField } from "@/forms/date-field";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { addCheck } from "./calls";
import { CHECK_FIELDS, checkBody, makeCheckRules, type CheckValues } from "./check-rules";
import type { Teacher } from "./model";
import { useRefresh } from "./queries";
import fieldCss from "@/ui/field.scoped.css?names";

const EMPTY: CheckValues = { kind: "", reference: "", checkedOn: "", expiresOn: "", seenBy: "" };

export function CheckPanel({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const t = staffTeachersText().safeguarding.form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeCheckRules);
  const form = useCheckedForm<CheckValues>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(CHECK_FIELDS);

  function save(values: CheckValues) {
    return submit(async () => {
      const body = checkBody(values);
      toast.success(await addCheck(teacher.id, body, keyOf(body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={fill(t.title, { teacher: fullName(teacher.firstName, teacher.lastName) })}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextField name="kind" label={t.kind} hint={t.kindHint} autoComplete="off" />
        <TextField name="reference" label={t.reference} hint={t.referenceHint} autoComplete="off" />
        <div className={fieldCss.pair}>
          <DateField name="checkedOn" label={t.checkedOn} />
          <DateField name="expiresOn" label={t.expiresOn} hint={t.expiresHint} />
        </div>
        <TextField name="seenBy" label={t.seenBy} autoComplete="off" />
      </FormShell>
    </TaskPanel>
  );
}
