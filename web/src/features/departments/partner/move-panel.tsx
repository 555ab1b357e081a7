import { useId, useState } from "react";
import { useSubmission } from "@/api/use-submission";
import { departmentText } from "@/features/departments/shared/en";
import { useDepartments } from "@/features/departments/shared/queries";
import { FormShell } from "@/forms/form-shell";
import { SelectField } from "@/forms/fields";
import { useCheckedForm } from "@/forms/use-checked-form";
import * as z from "zod/mini";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";

interface MovePanelProps {
  title: string;
  note: string;
  submitLabel: string;
  /** The department of now, which is not offered. */
  from: number | null;
  /** Moves and returns the message. */
  move: (to: number | null) => Promise<string>;
  onClose: () => void;
}

interface Values {
  departmentId: string;
}

/** Asks for the department to move to. */
export function MovePanel({ title, note, submitLabel, from, move, onClose }: MovePanelProps) {
  const t = departmentText();
  const id = useId();
  const { data = [] } = useDepartments();
  const [rules] = useState(() => z.object({ departmentId: z.string() }));
  const form = useCheckedForm<Values>(rules, { departmentId: "" });
  const { submit, ...submission } = useSubmission(["departmentId"]);
  const others = data.filter((department) => department.id !== from);

  function send({ departmentId }: Values) {
    return submit(async () => {
      toast.success(await move(departmentId === "" ? null : Number(departmentId)));
      onClose();
    });
  }

  return (
    <TaskPanel
      title={title}
      formId={id}
      submitLabel={submitLabel}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{note}</p>
      <FormShell id={id} form={form} onSubmit={send} submitLabel={null} {...submission}>
        <SelectField
          name="departmentId"
          label={t.department}
          placeholder={t.none}
          options={others.map((department) => ({ value: String(department.id), label: department.name }))}
        />
      </FormShell>
    </TaskPanel>
  );
}
