import { useState } from "react";
import * as z from "zod/mini";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSavedForm } from "@/api/use-saved-form";
import { useSubmission } from "@/api/use-submission";
import { accountText } from "@/features/identity/shared/settings/en";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { toast } from "@/ui/toast";
import { CountryChoice } from "./country-choice";
import { saveProfile, type PartnerProfile, type ProfileBody } from "./profile-calls";
import { useKeepProfile } from "./profile-query";
import fieldCss from "@/ui/field.scoped.css?names";

/** As at sign-up, only the country is required. The server validates the rest. */
function profileRules() {
  const anything = z.string();
  return z.object({
    organizationName: anything,
    address: anything,
    country: anything,
    firstName: anything,
    lastName: anything,
    phone: anything,
  });
}

/** The names are those of the main contact, whom nobody else renames. */
export function ProfileForm({ profile }: { profile: PartnerProfile }) {
  const t = accountText().profile;
  const [rules] = useState(profileRules);
  const { organizationName, address, country, firstName, lastName, phone } = profile;
  const start = { organizationName, address, country, firstName, lastName, phone };
  const form = useCheckedForm<ProfileBody>(rules, start);
  useSavedForm("partner-profile", form);
  const { submit, ...submission } = useSubmission(Object.keys(start));
  const keep = useKeepProfile();

  function save(values: ProfileBody) {
    return submit(async () => {
      const { message, data } = await saveProfile(values);
      toast.success(message);
      form.reset(values);
      keep(data);
    });
  }

  return (
    <FormShell form={form} onSubmit={save} submitLabel={t.save} {...submission}>
      <UnsavedGuard when={form.formState.isDirty && !submission.busy} />
      <TextField name="organizationName" label={t.organizationName} autoComplete="organization" />
      <TextField name="address" label={t.address} autoComplete="street-address" />
      <CountryChoice profile={profile} />
      {profile.isContact && (
        <div className={fieldCss.pair}>
          <TextField name="firstName" label={t.firstName} autoComplete="given-name" />
          <TextField name="lastName" label={t.lastName} autoComplete="family-name" />
        </div>
      )}
      <TextField name="phone" type="tel" label={t.phone} hint={t.phoneHint} autoComplete="tel" />
    </FormShell>
  );
}
