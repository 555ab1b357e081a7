import { useId, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "@/api/use-submission";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { PrefixedField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { setPrice } from "./calls";
import type { Package } from "./model";
import { majorOf, minorOf } from "./price";
import { useRefresh } from "./queries";

function makeRules() {
  const error = staffPackagesText().form.priceWrong;
  return z.object({ priceMinor: z.string().check(z.refine((value) => minorOf(value) !== undefined, { error })) });
}

interface PricePanelProps {
  priced: Package;
  currency: string;
  onClose: () => void;
}

/** For finance, who may change only the price. */
export function PricePanel({ priced, currency, onClose }: PricePanelProps) {
  const t = staffPackagesText();
  const id = useId();
  const refresh = useRefresh();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ priceMinor: string }>(rules, { priceMinor: majorOf(priced.priceMinor) });
  const { submit, ...submission } = useSubmission(["priceMinor"]);

  function save({ priceMinor }: { priceMinor: string }) {
    return submit(async () => {
      toast.success(await setPrice(priced.id, minorOf(priceMinor) ?? 0));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={fill(t.form.priceOf, { package: priced.title })}
      formId={id}
      submitLabel={t.form.submitEdit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <PrefixedField
          name="priceMinor"
          label={fill(t.form.price, { currency })}
          hint={t.form.priceHint}
          prefix={currency}
          prefixLabel={currency}
          inputMode="decimal"
          autoComplete="off"
        />
        <Note>{t.form.priceStays}</Note>
      </FormShell>
    </TaskPanel>
  );
}
