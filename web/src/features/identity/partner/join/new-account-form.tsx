import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { identityText } from "@/features/identity/shared/en";
import { newPasswordFields, samePasswords } from "@/features/identity/shared/invitation/rules";
import { PasswordField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import fieldCss from "@/ui/field.scoped.css?names";

export interface NewAccount {
  firstName: string;
  lastName: string;
  password1: string;
  password2: string;
}

const EMPTY: NewAccount = { firstName: "", lastName: "", password1: "", password2: "" };

function needed(error: string) {
  return z.string().check(z.refine((value) => value.trim() !== "", { error }));
}

function makeRules() {
  const t = identityText();
  return z
    .object({
      firstName: needed(t.firstNameRequired),
      lastName: needed(t.lastNameRequired),
      ...newPasswordFields(),
    })
    .check(samePasswords<NewAccount>());
}

interface NewAccountFormProps {
  email: string;
  submitLabel: string;
  onSubmit: (account: NewAccount) => Promise<void>;
}

/** Name and password of a person who has no account yet. */
export function NewAccountForm({ email, submitLabel, onSubmit }: NewAccountFormProps) {
  const t = identityText();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<NewAccount>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(Object.keys(EMPTY));
  return (
    <FormShell
      form={form}
      onSubmit={(values) => submit(() => onSubmit(values))}
      submitLabel={submitLabel}
      wideButton
      {...submission}
    >
      <div className={fieldCss.pair}>
        <TextField name="firstName" label={t.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={t.lastName} autoComplete="family-name" />
      </div>
      {/* for password managers: the account that the password belongs to */}
      <input className="hidden" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField name="password1" label={t.password} hint={t.setPassword.newHint} autoComplete="new-password" />
      <PasswordField name="password2" label={t.setPassword.confirm} autoComplete="new-password" />
    </FormShell>
  );
}
