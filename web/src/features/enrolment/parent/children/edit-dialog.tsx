import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { FAMILY_KEY, type FamilyChild } from "@/features/enrolment/parent/family";
import { useSubmission } from "@/api/use-submission";
import { ChildDetailsFields, detailsRules } from "@/features/enrolment/shared/child-details-fields";
import { updateChild } from "@/features/enrolment/parent/calls";
import { familyDialogText } from "./en";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { detailsOf, valuesOf, type DetailsValues } from "@/features/enrolment/shared/child-details";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import type { DialogProps } from "./dialog-props";

const rules = () => z.object(detailsRules());

export function EditDialog({ child, open, onOpenChange }: DialogProps & { child: FamilyChild }) {
  const t = familyDialogText();
  const queries = useQueryClient();
  const [checks] = useState(rules);
  const start = valuesOf(child);
  const form = useCheckedForm<DetailsValues>(checks, start);
  const { submit, ...submission } = useSubmission(Object.keys(start));

  function save(values: DetailsValues) {
    return submit(async () => {
      toast.success(await updateChild(child.id, detailsOf(values)));
      await queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
      onOpenChange(false);
    });
  }

  return (
    <PlainDialog open={open} onOpenChange={onOpenChange} title={fill(t.editTitle, { child: child.firstName })}>
      <FormShell form={form} onSubmit={save} submitLabel={t.save} onCancel={() => onOpenChange(false)} {...submission}>
        <ChildDetailsFields
          ageHint={child.programs.length > 0 ? fill(t.ageNote, { child: child.firstName }) : undefined}
        />
      </FormShell>
    </PlainDialog>
  );
}
