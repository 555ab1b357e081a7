import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { looksLikeEmail } from "@/lib/email";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { invite } from "./calls";
import { LimitField, type LimitValues } from "./limit-field";
import { LIMIT_RULES, roleBody } from "./limit";
import { teamText } from "./en";
import { ROLES, type Role } from "./model";
import { useRefresh } from "./queries";
import { RoleField } from "./role-field";

interface Values extends LimitValues {
  email: string;
  role: Role;
}

const EMPTY: Values = { email: "", role: "manager", isLimited: false, departmentIds: [] };

function makeRules() {
  const error = teamText().invitePanel.emailInvalid;
  return z.object({
    email: z.string().check(z.refine(looksLikeEmail, { error })),
    role: z.enum(ROLES),
    ...LIMIT_RULES,
  });
}

export function InvitePanel({ onClose }: { onClose: () => void }) {
  const t = teamText().invitePanel;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(Object.keys(EMPTY));
  const chosen = useWatch({ control: form.control, name: "role" });

  function send(values: Values) {
    const body = { email: values.email.trim(), ...roleBody(values) };
    return submit(async () => {
      toast.success(await invite(body, keyOf(body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={t.title}
      formId={id}
      submitLabel={t.submit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <p className="text-ink-2">{t.note}</p>
      <FormShell id={id} form={form} onSubmit={send} submitLabel={null} {...submission}>
        <TextField name="email" type="email" label={t.email} autoComplete="off" />
        <RoleField />
        {chosen === "manager" && <LimitField />}
      </FormShell>
    </TaskPanel>
  );
}
