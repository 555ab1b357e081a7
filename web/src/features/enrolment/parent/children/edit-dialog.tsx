import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { FAMILY_KEY, GENDERS, type FamilyChild } from "@/api/family";
import { useSubmission } from "@/api/use-submission";
import { updateChild } from "@/features/enrolment/parent/calls";
import { familyText } from "@/features/enrolment/parent/en";
import { SegmentedField, SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import type { DialogProps } from "./dialog-props";

const YOUNGEST = 7;
const OLDEST = 16;
const AGES = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => String(YOUNGEST + index));

function rules() {
  const filled = z.string().check(z.refine((value) => value.trim() !== "", { error: familyText().required }));
  return z.object({ firstName: filled, lastName: filled, age: filled, gender: filled });
}

type Values = z.infer<ReturnType<typeof rules>>;

export function EditDialog({ child, open, onOpenChange }: DialogProps & { child: FamilyChild }) {
  const t = familyText();
  const queries = useQueryClient();
  const [checks] = useState(rules);
  const { firstName, lastName, gender } = child;
  const start = { firstName, lastName, gender, age: String(child.age) };
  const form = useCheckedForm<Values>(checks, start);
  const { submit, ...submission } = useSubmission(Object.keys(start));

  function save(values: Values) {
    return submit(async () => {
      const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() };
      toast.success(await updateChild(child.id, { ...names, gender: values.gender, age: Number(values.age) }));
      await queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
      onOpenChange(false);
    });
  }

  return (
    <PlainDialog open={open} onOpenChange={onOpenChange} title={fill(t.editTitle, { child: firstName })}>
      <FormShell form={form} onSubmit={save} submitLabel={t.save} onCancel={() => onOpenChange(false)} {...submission}>
        <div className="pair">
          <TextField name="firstName" label={t.firstName} autoComplete="off" />
          <TextField name="lastName" label={t.lastName} autoComplete="off" />
        </div>
        <SelectField
          name="age"
          label={t.age}
          hint={child.programs.length > 0 ? fill(t.ageNote, { child: firstName }) : undefined}
          options={AGES.map((age) => ({ value: age, label: age }))}
        />
        <SegmentedField
          name="gender"
          label={t.gender}
          options={GENDERS.map((value) => ({ value, label: t[value] }))}
        />
      </FormShell>
    </PlainDialog>
  );
}
