import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { logInText } from "./en";

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** Rendered when the server requires the code. Takes the focus, because the other fields are already filled in. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const t = logInText().staff;
  return (
    <Field label={t.code} hint={t.codeHint} error={error}>
      {(control) => (
        <Input
          large
          {...control}
          ref={focusOnce}
          name="code"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
