import { useId, useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { changeTeacher, createTeacher } from "./calls";
import type { Teacher, TeacherBody } from "./model";
import { useRefresh } from "./queries";
import { makeTeacherRules, TEACHER_FIELDS } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

interface TeacherPanelProps {
  /** Null to create one. */
  teacher: Teacher | null;
  onClose: () => void;
}

export function TeacherPanel({ teacher, onClose }: TeacherPanelProps) {
  const t = staffTeachersText().form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeTeacherRules);
  const form = useCheckedForm<TeacherBody>(rules, valuesOf(teacher));
  const { submit, ...submission } = useSubmission(TEACHER_FIELDS);

  function save(values: TeacherBody) {
    return submit(async () => {
      const body = {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        classLink: values.classLink.trim(),
      };
      toast.success(await (teacher === null ? createTeacher(body, keyOf(body)) : changeTeacher(teacher.id, body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={teacher === null ? t.create : fill(t.edit, { teacher: fullName(teacher.firstName, teacher.lastName) })}
      formId={id}
      submitLabel={teacher === null ? t.submitCreate : t.submitEdit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <div className={fieldCss.pair}>
          <TextField name="firstName" label={t.firstName} autoComplete="off" />
          <TextField name="lastName" label={t.lastName} autoComplete="off" />
        </div>
        <TextField
          name="classLink"
          label={t.classLink}
          hint={t.classLinkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </FormShell>
    </TaskPanel>
  );
}

function valuesOf(teacher: Teacher | null): TeacherBody {
  const { firstName = "", lastName = "", classLink = "" } = teacher ?? {};
  return { firstName, lastName, classLink };
}
