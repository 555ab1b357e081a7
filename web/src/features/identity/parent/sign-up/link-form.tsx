import { useState, type FormEvent } from "react";
import { identityText } from "@/features/identity/shared/en";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { linkIn } from "./partner-link";

/** For a parent who arrives without a valid registration link. */
export function LinkForm({ onLink }: { onLink: (linkNumber: string, code: string) => void }) {
  const t = identityText().parentSignUp;
  const [pasted, setPasted] = useState("");
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const link = linkIn(pasted);
    setWrong(link === undefined);
    if (link !== undefined) onLink(link.number, link.code);
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={t.linkLabel} hint={t.linkHint} error={wrong ? t.linkWrong : undefined}>
        {(control) => (
          <Input
            {...control}
            name="link"
            inputMode="url"
            autoComplete="off"
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" block>
        {t.linkSubmit}
      </Button>
    </form>
  );
}
