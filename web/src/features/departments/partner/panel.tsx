import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import type { Department } from "@/features/departments/shared/model";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { addDepartment, changeDepartment } from "./calls";
import { departmentsText } from "./en";
import { useRefresh } from "./queries";

interface Values {
  name: string;
  seats: string;
}

function makeRules() {
  const t = departmentsText().panel;
  return z.object({
    name: z.string().check(z.refine((name) => name.trim() !== "", { error: t.nameMissing })),
    seats: z.string().check(z.refine((seats) => /^\d{0,7}$/.test(seats.trim()), { error: t.seatsInvalid })),
  });
}

interface DepartmentPanelProps {
  /** Without one, a department is added. */
  department?: Department;
  onClose: () => void;
}

export function DepartmentPanel({ department, onClose }: DepartmentPanelProps) {
  const t = departmentsText().panel;
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, {
    name: department?.name ?? "",
    seats: department?.seats?.toString() ?? "",
  });
  const { submit, ...submission } = useSubmission(["name", "seats"]);

  function save({ name, seats }: Values) {
    const body = { name: name.trim(), seats: seats.trim() === "" ? null : Number(seats) };
    return submit(async () => {
      toast.success(await (department === undefined ? addDepartment(body) : changeDepartment(department.id, body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={department === undefined ? t.addTitle : fill(t.editTitle, { name: department.name })}
      formId={id}
      submitLabel={department === undefined ? t.addSubmit : t.saveSubmit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextField name="name" label={t.name} autoComplete="off" />
        <TextField name="seats" label={t.seats} hint={t.seatsHint} inputMode="numeric" autoComplete="off" />
      </FormShell>
    </TaskPanel>
  );
}
