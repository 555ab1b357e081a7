import * as z from "zod/mini";
import { CountedTextField } from "@/forms/counted-text-field";
import { SegmentedField, SelectField, TextField } from "@/forms/fields";
import { CHILD_AGES } from "@/lib/child-ages";
import { GENDERS } from "./child-details";
import { childDetailsText } from "./en";
import fieldCss from "@/ui/field.scoped.css?names";

/** Limits of the server's `DetailsForm`. */
const LONGEST_NAME = 60;
const LONGEST_SCHOOL = 120;
const LONGEST_FOR_TEACHER = 500;

/** The rule of a required text. */
export function filled() {
  return z.string().check(z.refine((value) => value.trim() !== "", childDetailsText().allRequired));
}

/** Validation rules of a child's details, by field. The server applies the same rules. */
export function detailsRules() {
  const t = childDetailsText();
  const name = filled().check(z.refine((value) => value.trim().length <= LONGEST_NAME, t.nameLong));
  const school = z.string().check(z.refine((value) => value.trim().length <= LONGEST_SCHOOL, t.schoolLong));
  const forTeacher = z
    .string()
    .check(z.refine((value) => value.trim().length <= LONGEST_FOR_TEACHER, t.forTeacherLong));
  return { firstName: name, lastName: name, age: filled(), gender: filled(), school, forTeacher };
}

export function ChildDetailsFields({ ageHint }: { ageHint?: string | undefined }) {
  const t = childDetailsText();
  return (
    <>
      <div className={fieldCss.pair}>
        <TextField name="firstName" label={t.firstName} autoComplete="off" />
        <TextField name="lastName" label={t.lastName} autoComplete="off" />
      </div>
      <div className={fieldCss.pair}>
        <SelectField
          name="age"
          label={t.age}
          hint={ageHint}
          options={CHILD_AGES.map((age) => ({ value: String(age), label: String(age) }))}
        />
        <SegmentedField
          name="gender"
          label={t.gender}
          options={GENDERS.map((gender) => ({ value: gender, label: t[gender] }))}
        />
      </div>
      <TextField name="school" label={t.school} hint={t.optional} autoComplete="off" />
      <CountedTextField name="forTeacher" label={t.forTeacher} hint={t.forTeacherHint} most={LONGEST_FOR_TEACHER} />
    </>
  );
}
