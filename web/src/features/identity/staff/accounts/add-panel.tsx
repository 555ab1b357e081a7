import { useId, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffAccountsText } from "@/features/identity/staff/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { addAccount } from "./calls";
import type { NewAccount } from "./model";
import { useRefresh } from "./queries";
import { RoleField } from "./role-field";
import { makeAddRules } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

const EMAIL_TAKEN = "identity.email_taken";
const EMPTY: NewAccount = { firstName: "", lastName: "", email: "", role: "coordinator" };

export function AddPanel({ onClose }: { onClose: () => void }) {
  const t = staffAccountsText().form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeAddRules);
  const form = useCheckedForm<NewAccount>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(Object.keys(EMPTY));

  function add({ firstName, lastName, email, role }: NewAccount) {
    return submit(async () => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), role };
      try {
        toast.success(await addAccount(body, keyOf(body)));
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== EMAIL_TAKEN) throw error;
        return form.setError("email", { message: t.emailTaken });
      }
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={t.add}
      formId={id}
      submitLabel={t.submitAdd}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{t.addNote}</p>
      <FormShell id={id} form={form} onSubmit={add} submitLabel={null} {...submission}>
        <div className={fieldCss.pair}>
          <TextField name="firstName" label={t.firstName} autoComplete="off" />
          <TextField name="lastName" label={t.lastName} autoComplete="off" />
        </div>
        <TextField name="email" type="email" label={t.email} autoComplete="off" />
        <RoleField />
      </FormShell>
    </TaskPanel>
  );
}
