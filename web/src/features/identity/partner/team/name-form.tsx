import { useState } from "react";
import * as z from "zod/mini";
import { refreshPerson } from "@/api/session-data";
import { usePartner } from "@/api/signed-in";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { toast } from "@/ui/toast";
import { rename } from "./calls";
import { teamText } from "./en";
import fieldCss from "@/ui/field.scoped.css?names";

interface Values {
  firstName: string;
  lastName: string;
}

function makeRules() {
  const error = teamText().ownName.required;
  const needed = z.string().check(z.refine((value) => value.trim() !== "", { error }));
  return z.object({ firstName: needed, lastName: needed });
}

export function NameForm() {
  const t = teamText().ownName;
  const { firstName, lastName } = usePartner();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<Values>(rules, { firstName, lastName });
  useSavedForm("member-name", form);
  const { submit, ...submission } = useSubmission(["firstName", "lastName"]);

  function save(values: Values) {
    return submit(async () => {
      toast.success(await rename({ firstName: values.firstName.trim(), lastName: values.lastName.trim() }));
      form.reset(values);
      await refreshPerson("partner");
    });
  }

  return (
    <FormShell form={form} onSubmit={save} submitLabel={t.save} {...submission}>
      <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
      <div className={fieldCss.pair}>
        <TextField name="firstName" label={t.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={t.lastName} autoComplete="family-name" />
      </div>
    </FormShell>
  );
}
