import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { staffText } from "@/features/identity/staff/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill, text } from "@/i18n/text";
import { looksLikeEmail } from "@/lib/email";
import { PlainDialog } from "@/ui/plain-dialog";
import { toast } from "@/ui/toast";
import { useCloseGuard } from "@/ui/use-close-guard";
import { changeEmailOf, type AccountOwner } from "./calls";

function makeRules() {
  return z.object({ email: z.string().check(z.refine(looksLikeEmail, { error: text().login.emailInvalid })) });
}

interface ChangeEmailDialogProps extends AccountOwner {
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

export function ChangeEmailDialog({ email, onChanged, onClose, ...whose }: ChangeEmailDialogProps) {
  const t = staffText().changeEmail;
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ email: string }>(rules, { email: "" });
  const { submit, ...submission } = useSubmission(["email"]);
  const { isDirty } = form.formState;
  const guard = useCloseGuard(isDirty, onClose);

  function change({ email: typed }: { email: string }) {
    return submit(async () => {
      toast.success(await changeEmailOf(whose, typed.trim()));
      onClose();
      onChanged();
    });
  }

  return (
    <PlainDialog
      open
      onOpenChange={(open) => !open && !submission.busy && guard.close()}
      title={t.title}
      holdsBack={isDirty}
    >
      {guard.confirmation}
      <p className="text-ink-2 wrap-anywhere">{fill(t.body, { email })}</p>
      <FormShell form={form} onSubmit={change} submitLabel={t.submit} onCancel={guard.close} {...submission}>
        <TextField name="email" type="email" label={t.new} autoComplete="off" />
      </FormShell>
    </PlainDialog>
  );
}
