import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { identityText } from "@/features/identity/shared/en";
import { PasswordField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { acceptInvitation, type InvitedArea } from "./calls";
import { newPasswordFields, samePasswords } from "./rules";

interface Values {
  password1: string;
  password2: string;
}

function makeRules() {
  return z.object(newPasswordFields()).check(samePasswords<Values>());
}

interface InvitationFormProps {
  area: InvitedArea;
  token: string;
  email: string;
  onDone: (message: string) => void;
}

export function InvitationForm({ area, token, email, onDone }: InvitationFormProps) {
  const t = identityText();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { password1: "", password2: "" });
  const { submit, ...submission } = useSubmission(["password1", "password2"]);

  function accept(values: Values) {
    return submit(async () => onDone(await acceptInvitation(area, { token, ...values })));
  }

  return (
    <FormShell form={form} onSubmit={accept} submitLabel={t.invitation.submit} wideButton {...submission}>
      {/* for password managers: the account that the password belongs to */}
      <input className="hidden" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField name="password1" label={t.password} hint={t.setPassword.newHint} autoComplete="new-password" />
      <PasswordField name="password2" label={t.setPassword.confirm} autoComplete="new-password" />
    </FormShell>
  );
}
