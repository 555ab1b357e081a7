import { useId, useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { SelectField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { changeCohort, createCohort } from "./calls";
import { CohortFields } from "./fields";
import { COHORT_STATUSES, type Cohort, type CohortBody, type CohortStatus } from "./model";
import { useRefresh } from "./queries";
import { COHORT_FIELDS, makeCohortRules } from "./rules";

interface Values extends CohortBody {
  statusOverride: CohortStatus | "";
}

interface CohortPanelProps {
  /** Null to create one. */
  cohort: Cohort | null;
  onClose: () => void;
}

export function CohortPanel({ cohort, onClose }: CohortPanelProps) {
  const t = staffCohortsText().form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeCohortRules);
  const form = useCheckedForm<Values>(rules, valuesOf(cohort));
  const { submit, ...submission } = useSubmission([...COHORT_FIELDS, "statusOverride"]);

  function save({ title, startOn, endOn, statusOverride }: Values) {
    return submit(async () => {
      const body = { title: title.trim(), startOn, endOn };
      const message =
        cohort === null
          ? await createCohort(body, keyOf(body))
          : await changeCohort(cohort.id, { ...body, statusOverride: statusOverride === "" ? null : statusOverride });
      toast.success(message);
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={cohort === null ? t.create : fill(t.edit, { cohort: cohort.title })}
      formId={id}
      submitLabel={cohort === null ? t.submitCreate : t.submitEdit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <CohortFields />
        {cohort !== null && (
          <SelectField name="statusOverride" label={t.statusOverride} hint={t.statusHint} options={statuses()} />
        )}
      </FormShell>
    </TaskPanel>
  );
}

function valuesOf(cohort: Cohort | null): Values {
  if (cohort === null) return { title: "", startOn: "", endOn: "", statusOverride: "" };
  const { title, startOn, endOn, statusOverride } = cohort;
  return { title, startOn, endOn, statusOverride: statusOverride ?? "" };
}

function statuses() {
  const { form, statuses: names } = staffCohortsText();
  return [{ value: "", label: form.byDates }, ...COHORT_STATUSES.map((value) => ({ value, label: names[value] }))];
}
