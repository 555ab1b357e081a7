import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { looksLikeEmail } from "@/lib/email";
import { fullName } from "@/lib/text";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { inviteTeacher } from "./calls";
import type { Teacher } from "./model";
import { useRefresh } from "./queries";

function makeRules() {
  const error = staffTeachersText().account.emailRequired;
  return z.object({ email: z.string().check(z.refine(looksLikeEmail, { error })) });
}

export function InvitePanel({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const t = staffTeachersText().account;
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ email: string }>(rules, { email: "" });
  const { submit, ...submission } = useSubmission(["email"]);

  function invite({ email }: { email: string }) {
    return submit(async () => {
      toast.success(await inviteTeacher(teacher.id, email.trim()));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={fill(t.inviteTitle, { teacher: fullName(teacher.firstName, teacher.lastName) })}
      formId={id}
      submitLabel={t.send}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={invite} submitLabel={null} {...submission}>
        <TextField name="email" type="email" label={t.email} hint={t.inviteNote} autoComplete="off" />
      </FormShell>
    </TaskPanel>
  );
}
