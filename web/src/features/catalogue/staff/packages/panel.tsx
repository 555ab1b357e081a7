import { useId, useState } from "react";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { PrefixedField, TextAreaField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { fill } from "@/i18n/text";
import { Note } from "@/ui/note";
import { TaskPanel } from "@/ui/task-panel";
import { toast } from "@/ui/toast";
import { changePackage, createPackage } from "./calls";
import type { Package } from "./model";
import { useRefresh } from "./queries";
import { bodyOf, makePackageRules, PACKAGE_FIELDS, valuesOf, type PackageValues } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

interface PackagePanelProps {
  /** Null to create one. */
  edited: Package | null;
  currency: string;
  /** Whether the role may set the price. */
  money: boolean;
  onClose: () => void;
}

export function PackagePanel({ edited, currency, money, onClose }: PackagePanelProps) {
  const t = staffPackagesText().form;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [rules] = useState(makePackageRules);
  const form = useCheckedForm<PackageValues>(rules, valuesOf(edited));
  const { submit, ...submission } = useSubmission(PACKAGE_FIELDS);

  function save(values: PackageValues) {
    return submit(async () => {
      const body = bodyOf(values);
      toast.success(await (edited === null ? createPackage(body, keyOf(body)) : changePackage(edited.id, body)));
      onClose();
      await refresh();
    });
  }

  return (
    <TaskPanel
      title={edited === null ? t.create : fill(t.edit, { package: edited.title })}
      formId={id}
      submitLabel={edited === null ? t.submitCreate : t.submitEdit}
      unsaved={form.formState.isDirty}
      onClose={onClose}
      {...submission}
    >
      <FormShell id={id} form={form} onSubmit={save} submitLabel={null} {...submission}>
        <TextField name="title" label={t.title} autoComplete="off" />
        <TextAreaField name="description" label={t.description} hint={t.descriptionHint} />
        <div className={fieldCss.pair}>
          <TextField name="minAge" label={t.minAge} inputMode="numeric" autoComplete="off" />
          <TextField name="maxAge" label={t.maxAge} inputMode="numeric" autoComplete="off" />
        </div>
        <div className={fieldCss.pair}>
          <TextField name="level" label={t.level} hint={t.levelHint} inputMode="numeric" autoComplete="off" />
          <TextField name="weekDuration" label={t.weekDuration} inputMode="numeric" autoComplete="off" />
        </div>
        <PrefixedField
          name="priceMinor"
          label={fill(t.price, { currency })}
          hint={money ? t.priceHint : t.priceOthers}
          readOnly={!money}
          prefix={currency}
          prefixLabel={currency}
          inputMode="decimal"
          autoComplete="off"
        />
        {money && edited !== null && edited.programs > 0 && <Note>{t.priceStays}</Note>}
      </FormShell>
    </TaskPanel>
  );
}
