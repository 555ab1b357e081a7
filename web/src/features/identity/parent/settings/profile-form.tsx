import { useState } from "react";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { parentAccountText } from "@/features/identity/parent/en";
import { identityText } from "@/features/identity/shared/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { toast } from "@/ui/toast";
import { saveProfile, type Profile } from "./calls";
import { PlaceFields } from "./place-fields";
import { profileRules, type ProfileValues } from "./profile-rules";
import { useKeepProfile } from "./queries";
import fieldCss from "@/ui/field.scoped.css?names";

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = identityText();
  const [rules] = useState(profileRules);
  const form = useCheckedForm<ProfileValues>(rules, valuesOf(profile));
  useSavedForm("parent-profile", form);
  const { submit, ...submission } = useSubmission(Object.keys(valuesOf(profile)));
  const keep = useKeepProfile();

  function save({ stateNeeded, ...values }: ProfileValues) {
    return submit(async () => {
      const { message, data } = await saveProfile({ ...values, state: stateNeeded ? values.state : "" });
      toast.success(message);
      form.reset(valuesOf(data));
      keep(data);
    });
  }

  return (
    <FormShell form={form} onSubmit={save} submitLabel={parentAccountText().profile.save} {...submission}>
      <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
      <div className={fieldCss.pair}>
        <TextField name="firstName" label={t.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={t.lastName} autoComplete="family-name" />
      </div>
      <TextField name="phone" type="tel" label={t.phone} hint={t.phoneHint} autoComplete="tel" />
      <PlaceFields profile={profile} />
    </FormShell>
  );
}

function valuesOf({ firstName, lastName, phone, country, state, timezone }: Profile): ProfileValues {
  return { firstName, lastName, phone, country, state, timezone, stateNeeded: state !== "" };
}
