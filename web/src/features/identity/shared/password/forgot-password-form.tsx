import { useSubmission } from "@/api/use-submission";
import type { Area } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { forgotRules, type ForgotPasswordValues } from "@/features/identity/shared/sign-up/rules";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { useRules } from "@/forms/use-rules";
import { resetPassword } from "./calls";

interface ForgotPasswordFormProps {
  area: Area;
  onDone: (message: string, email: string) => void;
}

export function ForgotPasswordForm({ area, onDone }: ForgotPasswordFormProps) {
  const t = identityText();
  const rules = useRules(forgotRules);
  const form = useCheckedForm<ForgotPasswordValues>(rules, { email: "" });
  const { submit, ...submission } = useSubmission(["email"]);

  function reset({ email: typed }: ForgotPasswordValues) {
    const email = typed.trim();
    return submit(async () => onDone(await resetPassword(area, email), email));
  }

  return (
    <FormShell form={form} onSubmit={reset} submitLabel={t.forgot.submit} wideButton {...submission}>
      <TextField name="email" type="email" label={t.email} autoComplete="username" />
    </FormShell>
  );
}
