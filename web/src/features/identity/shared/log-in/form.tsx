import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { text } from "@/i18n/text";
import { looksLikeEmail } from "@/lib/email";
import { passedValues } from "@/lib/passed-values";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, PasswordInput } from "@/ui/input";
import { Note } from "@/ui/note";
import { Link } from "@tanstack/react-router";

export interface Credentials {
  email: string;
  password: string;
}

type Errors = Partial<Record<keyof Credentials, string>>;

interface LoginFormProps {
  forgotPath?: string;
  busy: boolean;
  refusal: string | null;
  /** Path of the screen to open when a temporary password was entered. */
  onTemporary?: ((email: string) => string) | undefined;
  /** Additional fields of one account type. */
  children?: ReactNode;
  onSubmit: (credentials: Credentials) => void;
}

/** Without the form library: this is the first screen that people load, often on a phone. */
export function LoginForm({ forgotPath, busy, refusal, onTemporary, children, onSubmit }: LoginFormProps) {
  const t = text().login;
  const [signedUp] = useState(passedValues.signedUp);
  const [values, setValues] = useState<Credentials>({ email: signedUp ?? passedValues.email ?? "", password: "" });
  const [checked, setChecked] = useState<ReadonlySet<keyof Credentials>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const errors = check(values);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(new Set(["email", "password"]));
    const wrong = errors.email !== undefined ? "email" : errors.password !== undefined ? "password" : undefined;
    if (wrong === undefined) onSubmit({ ...values, email: values.email.trim() });
    else form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  function bind(name: keyof Credentials) {
    return {
      name,
      value: values[name],
      onChange: (event: { target: HTMLInputElement }) => setValues({ ...values, [name]: event.target.value }),
      // an empty field is validated on submit only: its error would move the link that is being clicked
      onBlur: () => values[name] !== "" && setChecked(new Set([...checked, name])),
    };
  }

  return (
    <form className="grid gap-4" ref={form} onSubmit={submit} noValidate>
      {signedUp && <Note>{t.confirmSent}</Note>}
      <Field label={t.email} error={checked.has("email") ? errors.email : undefined}>
        {(control) => <Input large type="email" autoComplete="username" {...control} {...bind("email")} />}
      </Field>
      <Field label={t.password} error={checked.has("password") ? errors.password : undefined}>
        {(control) => <PasswordInput large autoComplete="current-password" {...control} {...bind("password")} />}
      </Field>
      {children}
      {forgotPath !== undefined && (
        <p className="-mt-1.5 text-right">
          <Link className="link" to={forgotPath}>
            {t.forgot}
          </Link>
        </p>
      )}
      {refusal !== null && onTemporary === undefined && <Note tone="bad">{refusal}</Note>}
      {refusal !== null && onTemporary !== undefined && (
        <Note>
          {refusal}{" "}
          <Link
            className="link"
            to={onTemporary(values.email.trim())}
            onClick={() => (passedValues.password = values.password)}
          >
            {t.setPassword}
          </Link>
        </Note>
      )}
      <Button type="submit" tone="primary" size="lg" block busy={busy}>
        {t.submit}
      </Button>
    </form>
  );
}

function check({ email, password }: Credentials): Errors {
  const t = text().login;
  return {
    ...(email.trim() === "" ? { email: t.emailRequired } : !looksLikeEmail(email) && { email: t.emailInvalid }),
    ...(password === "" && { password: t.passwordRequired }),
  };
}
