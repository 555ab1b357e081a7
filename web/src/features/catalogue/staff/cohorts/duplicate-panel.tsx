import { useId, useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { FieldGroup } from "@/ui/field";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { duplicateCohort } from "./calls";
import { CohortFields } from "./fields";
import type { Cohort, CohortBody } from "./model";
import { nextRun, type RunOffset } from "./next-run";
import { useRefresh } from "./queries";
import { COHORT_FIELDS, makeCopyRules } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

const LATER = ["year", "term"] as const satisfies readonly RunOffset[];

/** Copies a cohort for the next term: title and dates are suggested, and can be changed. */
export function DuplicatePanel({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const t = staffCohortsText().form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeCopyRules);
  const [later, setLater] = useState<RunOffset>("year");
  const form = useCheckedForm<CohortBody>(rules, nextRun(cohort, "year"));
  const { submit, ...submission } = useSubmission(COHORT_FIELDS);

  function propose(next: RunOffset) {
    const { title, startOn, endOn } = nextRun(cohort, next);
    // keep a title that was typed
    if (form.getValues("title") === nextRun(cohort, later).title) form.setValue("title", title);
    form.setValue("startOn", startOn);
    form.setValue("endOn", endOn, { shouldValidate: true });
    setLater(next);
  }

  function save({ title, startOn, endOn }: CohortBody) {
    return submit(async () => {
      const body = { title: title.trim(), startOn, endOn };
      toast.success(await duplicateCohort(cohort.id, body, keyOf(body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={fill(t.duplicate, { cohort: cohort.title })}
      formId={id}
      submitLabel={t.submitDuplicate}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <Note>{t.copies}</Note>
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <FieldGroup label={t.when}>
          <div className={fieldCss.segmented}>
            {LATER.map((value) => (
              <label key={value}>
                <input type="radio" name="later" checked={value === later} onChange={() => propose(value)} />
                {value === "year" ? t.yearLater : t.termLater}
              </label>
            ))}
          </div>
        </FieldGroup>
        <CohortFields />
      </FormShell>
    </TaskPanel>
  );
}
