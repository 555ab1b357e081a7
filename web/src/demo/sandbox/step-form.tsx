import { useState, type ComponentProps, type FormEvent } from "react";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { sandboxCheckoutText } from "./en";
import type { CardQuestion } from "./model";
import sandboxCss from "./sandbox.scoped.css?names";

type Kind = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "maxLength">;

const KINDS: Readonly<Record<CardQuestion, Kind & { shape: RegExp }>> = {
  pin: { shape: /^\d{4}$/, type: "password", inputMode: "numeric", autoComplete: "off", maxLength: 4 },
  otp: { shape: /^\d{6}$/, type: "text", inputMode: "numeric", autoComplete: "one-time-code", maxLength: 6 },
  // the bank decides about its length: a short one is a test case of its own
  phone: { shape: /\d/, type: "tel", inputMode: "tel", autoComplete: "off", maxLength: 20 },
};

interface StepFormProps {
  what: CardQuestion;
  say: string;
  /** PIN of the test card in use. */
  pin: string | undefined;
  busy: boolean;
  onSubmit: (value: string) => void;
  onBack: () => void;
}

/** One value that the bank asks for. */
export function StepForm({ what, say, pin, busy, onSubmit, onBack }: StepFormProps) {
  const t = sandboxCheckoutText();
  const words = t.asked[what];
  const { shape, ...kind } = KINDS[what];
  const [value, setValue] = useState("");
  const [checked, setChecked] = useState(false);
  const wrong = !shape.test(value.trim());
  const hint = what === "pin" ? pin && fill(t.asked.pin.hint, { pin }) : words.hint;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (!wrong) onSubmit(value.trim());
  }

  return (
    <form className={sandboxCss.payForm} onSubmit={submit} noValidate>
      <output className="t-sub">{say}</output>
      <Field label={words.label} hint={hint} error={checked && wrong ? t.wrong[what] : undefined}>
        {(control) => (
          <Input
            large
            {...kind}
            {...control}
            ref={focusOnce}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" size="lg" block busy={busy}>
        {words.submit}
      </Button>
      <Button tone="quiet" block onClick={onBack}>
        {t.otherCard}
      </Button>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
