import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { SelectField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { formatRate } from "@/lib/rates";
import { toast } from "@/ui/toast";
import { saveTerms } from "./calls";
import { staffPartnersText } from "./en";
import type { Terms } from "./model";
import { termsKey, useCurrencies } from "./queries";

const BASE_CURRENCY = "USD";
const MAX_PERCENT = 100;

interface Values {
  discountPercent: string;
  /** Empty for the default. */
  currencyCode: string;
}

const isPercent = (value: string) => /^\d{1,3}$/.test(value.trim()) && Number(value) <= MAX_PERCENT;

function makeRules() {
  const { discountWrong } = staffPartnersText().terms;
  return z.object({
    discountPercent: z.string().check(z.refine(isPercent, { error: discountWrong })),
    currencyCode: z.string(),
  });
}

export function TermsForm({ id, terms }: { id: number; terms: Terms }) {
  const t = staffPartnersText().terms;
  const queries = useQueryClient();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, {
    discountPercent: String(terms.discountPercent),
    currencyCode: terms.currencyCode ?? "",
  });
  useSavedForm(`terms ${id}`, form);
  const { submit, ...submission } = useSubmission(["discountPercent", "currencyCode"]);
  const chosen = useWatch({ control: form.control, name: "currencyCode" });
  const rates = useCurrencies().data?.data ?? [];
  const kept = terms.currencyCode ? [terms.currencyCode] : [];
  const codes = [...new Set([BASE_CURRENCY, ...kept, ...rates.map(({ currencyCode }) => currencyCode)])];

  function save(values: Values) {
    return submit(async () => {
      const body = { discountPercent: Number(values.discountPercent), currencyCode: values.currencyCode || null };
      const answer = await saveTerms(id, body);
      queries.setQueryData(termsKey(id), answer);
      form.reset(values);
      void queries.invalidateQueries({ queryKey: ["staff-invoices"] });
      toast.success(t.saved);
    });
  }

  return (
    <FormShell form={form} onSubmit={save} submitLabel={t.save} {...submission}>
      <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
      <TextField name="discountPercent" label={t.discount} inputMode="numeric" autoComplete="off" />
      <SelectField
        name="currencyCode"
        label={t.currency}
        hint={rateLine(terms, chosen, rates)}
        placeholder={fill(t.usual, { currency: terms.usualCurrencyCode })}
        options={codes.map((code) => ({ value: code, label: code }))}
      />
    </FormShell>
  );
}

/** The exchange rate of the chosen currency. */
function rateLine(
  terms: Terms,
  chosen: string,
  rates: readonly { currencyCode: string; rate: string }[],
): string | undefined {
  const t = staffPartnersText().terms;
  const currency = chosen || terms.usualCurrencyCode;
  if (currency === BASE_CURRENCY) return t.noRate;
  const inUse = terms.currencyCode ?? terms.usualCurrencyCode;
  const rate = currency === inUse ? terms.rate : rates.find(({ currencyCode }) => currencyCode === currency)?.rate;
  return rate === undefined ? undefined : fill(t.rate, { rate: formatRate(rate), currency });
}
