import { Suspense, useState } from "react";
import { useSubmission } from "@/api/use-submission";
import type { Area } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { setPasswordRules, type SetPassword } from "@/features/identity/shared/sign-up/rules";
import { PasswordField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { useRules } from "@/forms/use-rules";
import { passedValues } from "@/lib/passed-values";
import { lazyPart } from "@/ui/lazy-part";
import { updatePassword } from "./calls";

// lazy, because few people need a code
const CodeField = lazyPart(async () => ({
  default: (await import("@/features/identity/shared/log-in/code-field")).CodeField,
}));

const EMPTY: SetPassword = { passwordOld: "", password1: "", password2: "" };

interface SetPasswordFormProps {
  area: Area;
  email: string;
  /** Signed-in people know their old password; otherwise it may be a temporary one. */
  signedIn: boolean;
  onDone: (message: string) => void;
}

export function SetPasswordForm({ area, email, signedIn, onDone }: SetPasswordFormProps) {
  const words = identityText().setPassword;
  const rules = useRules(setPasswordRules);
  // the temporary password is passed on from the log-in, so it need not be typed again
  const [passwordOld] = useState(() => (signedIn ? "" : (passedValues.password ?? "")));
  const form = useCheckedForm<SetPassword>(rules, { ...EMPTY, passwordOld });
  const { submit, ...submission } = useSubmission([...Object.keys(EMPTY), "code"]);
  const [code, setCode] = useState<string | null>(null);
  const codeError = submission.submitError?.fieldErrors?.["code"];
  // only people with a second factor need a code
  if (codeError !== undefined && code === null) setCode("");

  function setPassword(values: SetPassword) {
    const typed = code === null ? {} : { code };
    return submit(async () => {
      const message = await updatePassword(area, { email, ...values, ...typed });
      passedValues.password = undefined;
      onDone(message);
    });
  }

  return (
    <FormShell form={form} onSubmit={setPassword} submitLabel={words.submit} wideButton={!signedIn} {...submission}>
      {/* for password managers: the account that the password belongs to */}
      <input className="hidden" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="passwordOld"
        label={words.old}
        hint={signedIn ? undefined : words.oldHint}
        autoComplete="current-password"
      />
      <PasswordField name="password1" label={words.new} hint={words.newHint} autoComplete="new-password" />
      <PasswordField name="password2" label={words.confirm} autoComplete="new-password" />
      {code !== null && (
        <Suspense>
          <CodeField value={code} onChange={setCode} error={codeError} />
        </Suspense>
      )}
    </FormShell>
  );
}
