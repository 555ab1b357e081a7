import { useState } from "react";
import { paths } from "@/app/paths";
import { CodeField } from "@/features/identity/shared/log-in/code-field";
import { logInText } from "@/features/identity/shared/log-in/en";
import { LoginForm, type Credentials } from "@/features/identity/shared/log-in/form";
import { logInStaff } from "@/features/identity/shared/log-in/log-in";
import { needsCode, isTemporaryPassword } from "@/features/identity/shared/log-in/refusals";
import { useLogIn } from "@/features/identity/shared/log-in/use-log-in";
import { AuthScreen } from "@/ui/auth-screen";
import { useTitle } from "@/ui/use-title";

export default function StaffLoginPage() {
  const t = logInText().staff;
  const { busy, refusal, logIn } = useLogIn(logInStaff, "staff");
  const [code, setCode] = useState("");
  const [showsCode, setShowsCode] = useState(false);
  useTitle(t.title);
  const wantsCode = refusal !== null && needsCode(refusal);
  if (!showsCode && wantsCode) setShowsCode(true);
  // the first request for a code is not an error
  const message = wantsCode && code === "" ? null : (refusal?.message ?? null);

  function submit(credentials: Credentials) {
    void logIn({ ...credentials, ...(showsCode && { code: code.trim() }) });
  }

  return (
    <AuthScreen title={t.title} intro={t.intro}>
      <LoginForm
        forgotPath={paths.staffForgotPassword}
        busy={busy}
        refusal={message}
        onTemporary={isTemporaryPassword(refusal) ? paths.staffSetPassword : undefined}
        onSubmit={submit}
      >
        {showsCode && <CodeField value={code} onChange={setCode} />}
      </LoginForm>
    </AuthScreen>
  );
}
