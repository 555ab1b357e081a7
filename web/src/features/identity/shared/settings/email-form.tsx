import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import type { Area } from "@/app/paths";
import { PasswordField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { text } from "@/i18n/text";
import { looksLikeEmail } from "@/lib/email";
import { Button } from "@/ui/button";
import { changeEmail } from "./email-calls";
import { accountText } from "./en";

interface Values {
  email: string;
  password: string;
}

function makeRules() {
  const t = text().login;
  return z.object({
    email: z.string().check(z.refine(looksLikeEmail, { error: t.emailInvalid })),
    password: z.string().check(z.minLength(1, t.passwordRequired)),
  });
}

interface EmailFormProps {
  area: Area;
  onDone: () => void;
  onCancel: () => void;
}

export function EmailForm({ area, onDone, onCancel }: EmailFormProps) {
  const t = accountText().email;
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { email: "", password: "" });
  const { submit, ...submission } = useSubmission(["email", "password"]);

  function change({ email, password }: Values) {
    return submit(async () => {
      // no toast: the note that replaces the form says the same
      await changeEmail(area, { email: email.trim(), password });
      onDone();
    });
  }

  return (
    <FormShell
      form={form}
      onSubmit={change}
      submitLabel={t.send}
      secondary={
        <Button tone="quiet" disabled={submission.busy} onClick={onCancel}>
          {text().common.cancel}
        </Button>
      }
      {...submission}
    >
      <TextField name="email" type="email" label={t.new} hint={t.newHint} autoComplete="email" />
      <PasswordField name="password" label={t.password} autoComplete="current-password" />
    </FormShell>
  );
}
