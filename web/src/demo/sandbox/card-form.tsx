import { useEffect, useRef, useState, type FormEvent } from "react";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { CardIcon } from "./card-icon";
import { faultsOf, groupExpiry, groupNumber, someExpiry, digitsOf } from "./card-number";
import { sandboxCheckoutText } from "./en";
import { GroupedInput } from "./grouped-input";
import type { Card } from "./model";
import { TestCardList } from "./test-card-list";
import { isFocusLost } from "./use-focus-once";
import sandboxCss from "./sandbox.scoped.css?names";
import inputCss from "@/ui/input.scoped.css?names";

const FIELDS = ["number", "expiry", "cvv"] as const;
const NONE: ReadonlySet<keyof Card> = new Set();

interface CardFormProps {
  card: Card;
  onCard: (card: Card) => void;
  sum: string;
  busy: boolean;
  onPay: (card: Card) => void;
}

/**
 * Without the form library, because the iframe loads while somebody waits to pay. The fields group digits while
 * typing.
 */
export function CardForm({ card, onCard, sum, busy, onPay }: CardFormProps) {
  const t = sandboxCheckoutText();
  const [checked, setChecked] = useState(NONE);
  const form = useRef<HTMLFormElement>(null);
  const [today] = useState(() => new Date());
  const faults = faultsOf(card, today);
  const wasTyped = useRef(card.number !== "");

  // back from a step: the form that had the focus is unmounted
  useEffect(() => {
    if (wasTyped.current && isFocusLost()) form.current?.querySelector("input")?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(new Set(FIELDS));
    const wrong = FIELDS.find((name) => faults[name] !== undefined);
    if (wrong === undefined) onPay(card);
    else form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  function bind(name: keyof Card) {
    return {
      name,
      value: card[name],
      onType: (typed: string) => onCard({ ...card, [name]: typed }),
      // an empty field is validated on submit only
      onBlur: () => card[name] !== "" && setChecked(new Set([...checked, name])),
    };
  }

  function errorOf(name: keyof Card): string | undefined {
    const fault = checked.has(name) ? faults[name] : undefined;
    return fault && t.wrong[fault];
  }

  return (
    <form className={sandboxCss.payForm} ref={form} onSubmit={submit} noValidate>
      <Field label={t.cardNumber} hint={t.cardNumberHint} error={errorOf("number")}>
        {(control) => (
          <div className={inputCss.affix}>
            <CardIcon />
            <GroupedInput {...control} {...bind("number")} group={groupNumber} />
          </div>
        )}
      </Field>
      <div className={sandboxCss.payPair}>
        <Field label={t.expiry} error={errorOf("expiry")}>
          {(control) => (
            <GroupedInput {...control} {...bind("expiry")} group={groupExpiry} placeholder={t.expiryShape} />
          )}
        </Field>
        <Field label={t.cvv} error={errorOf("cvv")}>
          {(control) => (
            <GroupedInput
              {...control}
              {...bind("cvv")}
              group={(typed) => digitsOf(typed).slice(0, 4)}
              placeholder={t.cvvShape}
            />
          )}
        </Field>
      </div>
      <TestCardList
        number={card.number}
        onChoose={({ number, cvv }) => {
          setChecked(NONE);
          onCard({ number, cvv, expiry: someExpiry(today) });
        }}
      />
      <Button type="submit" tone="primary" size="lg" block busy={busy}>
        {fill(t.pay, { sum })}
      </Button>
    </form>
  );
}
