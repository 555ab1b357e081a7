import { TextField } from "@/forms/fields";
import { staffCohortsText } from "@/i18n/staff-cohorts-text";

/** What every cohort has: a title and two days. */
export function CohortFields() {
  const t = staffCohortsText().form;
  return (
    <>
      <TextField name="title" label={t.title} hint={t.titleHint} autoComplete="off" />
      <div className="pair">
        <TextField name="startOn" label={t.startOn} type="date" />
        <TextField name="endOn" label={t.endOn} type="date" />
      </div>
    </>
  );
}
