import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { PasswordField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { secondFactorText } from "./en";

interface PasswordAgainFormProps {
  /** What happens after the password was confirmed. */
  body: string;
  submitLabel: string;
  onSubmit: (body: { password: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before the second factor changes, because the screen may have been left unattended. */
export function PasswordAgainForm({ body, submitLabel, onSubmit, onCancel }: PasswordAgainFormProps) {
  const t = secondFactorText().recovery;
  const [rules] = useState(() => z.object({ password: z.string().check(z.minLength(1, t.passwordRequired)) }));
  const form = useCheckedForm<{ password: string }>(rules, { password: "" });
  const { submit, ...submission } = useSubmission(["password"]);

  return (
    <FormShell
      form={form}
      onSubmit={(password) => submit(() => onSubmit(password))}
      submitLabel={submitLabel}
      secondary={
        <Button tone="quiet" disabled={submission.busy} onClick={onCancel}>
          {text().common.cancel}
        </Button>
      }
      {...submission}
    >
      <p className="text-ink-2">{body}</p>
      <PasswordField name="password" label={t.password} autoComplete="current-password" />
    </FormShell>
  );
}
