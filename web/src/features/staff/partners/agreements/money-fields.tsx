import { useFormContext } from "react-hook-form";
import { ChoiceField, TextField } from "@/forms/fields";
import type { AgreementValues } from "./agreement-form";
import { staffAgreementsText } from "./en";
import fieldCss from "@/ui/field.scoped.css?names";

/** Budget and terms of payment; `currency` is null until the first of them is set. */
export function MoneyFields({ currency }: { currency: string | null | undefined }) {
  const t = staffAgreementsText().panel;
  const isOnAccount = useFormContext<AgreementValues>().watch("payment") === "on_account";
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  const days = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <TextField name="budgetMinor" label={withCurrency(t.budget, currency)} hint={t.budgetHint} {...amount} />
      <ChoiceField
        name="payment"
        label={t.payment}
        options={[
          { value: "prepaid", label: t.prepaid, description: t.prepaidBody },
          { value: "on_account", label: t.onAccount, description: t.onAccountBody },
        ]}
      />
      {isOnAccount && (
        <TextField
          name="creditLimitMinor"
          label={withCurrency(t.creditLimit, currency)}
          hint={t.creditLimitHint}
          {...amount}
        />
      )}
      <div className={fieldCss.pair}>
        <TextField name="daysToPay" label={t.daysToPay} hint={isOnAccount ? undefined : t.daysToPayHint} {...days} />
        {isOnAccount && <TextField name="graceDays" label={t.graceDays} hint={t.graceDaysHint} {...days} />}
      </div>
    </>
  );
}

function withCurrency(label: string, currency: string | null | undefined): string {
  return currency ? `${label} (${currency})` : label;
}
