import { staffCohortsText } from "@/features/catalogue/staff/en";
import { DateField } from "@/forms/date-field";
import { TextField } from "@/forms/fields";
import fieldCss from "@/ui/field.scoped.css?names";

/** Fields of every cohort: title, start and end. */
export function CohortFields() {
  const t = staffCohortsText().form;
  return (
    <>
      <TextField name="title" label={t.title} hint={t.titleHint} autoComplete="off" />
      <div className={fieldCss.pair}>
        <DateField name="startOn" label={t.startOn} />
        <DateField name="endOn" label={t.endOn} />
      </div>
    </>
  );
}
