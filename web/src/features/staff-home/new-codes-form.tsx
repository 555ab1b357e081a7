import { useState } from "react";
import * as z from "zod/mini";
import { answer, inlineApi } from "@/api/client";
import { useSubmission } from "@/api/use-submission";
import { PasswordField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { staffText } from "@/i18n/staff-text";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";

interface NewCodesFormProps {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Asks for the password before the codes are replaced. */
export function NewCodesForm({ onCodes, onCancel }: NewCodesFormProps) {
  const t = staffText().recovery;
  const [rules] = useState(() => z.object({ password: z.string().check(z.minLength(1, t.passwordRequired)) }));
  const form = useCheckedForm<{ password: string }>(rules, { password: "" });
  const { submit, ...submission } = useSubmission(["password"]);

  function make(body: { password: string }) {
    return submit(async () => {
      const { data } = await answer(inlineApi.POST("/api/staff/second-factor/recovery-codes", { body }));
      onCodes(data.recoveryCodes);
    });
  }

  return (
    <FormShell
      form={form}
      onSubmit={make}
      submitLabel={t.make}
      secondary={
        <Button tone="quiet" disabled={submission.busy} onClick={onCancel}>
          {text().common.cancel}
        </Button>
      }
      {...submission}
    >
      <p className="text-ink-2">{t.makeBody}</p>
      <PasswordField name="password" label={t.password} autoComplete="current-password" />
    </FormShell>
  );
}
