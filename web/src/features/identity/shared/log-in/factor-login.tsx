import { useState } from "react";
import type { Area } from "@/app/paths";
import { CodeField } from "./code-field";
import { LoginForm, type Credentials } from "./form";
import { isTemporaryPassword, needsCode } from "./refusals";
import { useLogIn } from "./use-log-in";

interface FactorLoginProps {
  area: Area;
  call: (credentials: Credentials & { code?: string }) => Promise<void>;
  forgotPath: string;
  setPasswordPath: (email: string) => string;
}

/** The log-in form of accounts that may have a second factor: asks for its code when the server requires it. */
export function FactorLogin({ area, call, forgotPath, setPasswordPath }: FactorLoginProps) {
  const { busy, refusal, logIn } = useLogIn(call, area);
  const [code, setCode] = useState("");
  const [showsCode, setShowsCode] = useState(false);
  const wantsCode = refusal !== null && needsCode(refusal);
  if (!showsCode && wantsCode) setShowsCode(true);
  // the first request for a code is not an error
  const message = wantsCode && code === "" ? null : (refusal?.message ?? null);

  function submit(credentials: Credentials) {
    void logIn({ ...credentials, ...(showsCode && { code: code.trim() }) });
  }

  return (
    <LoginForm
      forgotPath={forgotPath}
      busy={busy}
      refusal={message}
      onTemporary={isTemporaryPassword(refusal) ? setPasswordPath : undefined}
      onSubmit={submit}
    >
      {showsCode && <CodeField value={code} onChange={setCode} />}
    </LoginForm>
  );
}
