import { DateField } from "@/forms/date-field";
import { TextField } from "@/forms/fields";
import { staffCohortsText } from "@/i18n/staff-cohorts-text";

/** What every cohort has: a title and two days. */
export function CohortFields() {
  const t = staffCohortsText().form;
  return (
    <>
      <TextField name="title" label={t.title} hint={t.titleHint} autoComplete="off" />
      <div className="pair">
        <DateField name="startOn" label={t.startOn} />
        <DateField name="endOn" label={t.endOn} />
      </div>
    </>
  );
}
