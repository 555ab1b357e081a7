import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useSubmission } from "@/api/use-submission";
import { identityText } from "@/features/identity/shared/en";
import { signUpParent } from "@/features/identity/shared/password/calls";
import { CountryField, countryNamed } from "@/features/identity/shared/sign-up/country-field";
import { PhoneField } from "@/features/identity/shared/sign-up/phone-field";
import { useCountries, useStates, useZones } from "@/features/identity/shared/sign-up/reference";
import { parentSignUpRules, type ParentSignUp } from "@/features/identity/shared/sign-up/rules";
import { StateField } from "@/features/identity/shared/sign-up/state-field";
import { ZoneField } from "@/features/identity/shared/sign-up/zone-field";
import { PasswordField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { useRules } from "@/forms/use-rules";
import { fill } from "@/i18n/text";
import { passedValues } from "@/lib/passed-values";
import { withDialCode } from "@/lib/phone";
import { useDebounced } from "@/ui/use-debounced";
import fieldCss from "@/ui/field.scoped.css?names";

const EMPTY: ParentSignUp = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  country: "",
  state: "",
  stateNeeded: true,
  phone: "",
  timezone: "",
};

const ANY: readonly string[] = [];

interface ParentSignUpFormProps {
  partnerId: number;
  /** The code in the registration link; empty for the main link. */
  code?: string;
  /** Addresses must be at one of these; empty: any. */
  domains?: readonly string[];
  onDone: (message: string) => void;
}

export function ParentSignUpForm({ partnerId, code = "", domains = ANY, onDone }: ParentSignUpFormProps) {
  const t = identityText();
  const rules = useRules(parentSignUpRules);
  const form = useCheckedForm<ParentSignUp>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(Object.keys(EMPTY));
  const { setValue, control } = form;
  const country = useWatch({ control, name: "country" });
  const countries = useCountries();
  const listed = countryNamed(countries, country);
  // debounced: a country name is looked up when typing pauses
  const settled = useDebounced(country.trim());
  const lookedUp = countries === "failed" ? settled || undefined : listed?.name;
  const states = useStates(lookedUp);
  const zones = useZones(lookedUp);
  const stateNeeded = listed?.hasStates ?? states?.length !== 0;

  useEffect(() => setValue("stateNeeded", stateNeeded), [stateNeeded, setValue]);
  useEffect(() => {
    // the choices depend on the country
    if (listed?.name === undefined) return;
    setValue("state", "");
    setValue("timezone", "");
  }, [listed?.name, setValue]);

  function signUp({ stateNeeded: needed, ...values }: ParentSignUp) {
    const body = {
      ...values,
      email: values.email.trim(),
      state: needed ? values.state : "",
      phone: withDialCode(listed?.dialCode ?? "", values.phone),
      partnerId,
      ...(code !== "" && { link: code }),
    };
    return submit(async () => {
      const message = await signUpParent(body);
      passedValues.signedUp = body.email;
      onDone(message);
    });
  }

  return (
    <FormShell form={form} onSubmit={signUp} submitLabel={t.parentSignUp.submit} wideButton {...submission}>
      <div className={fieldCss.pair}>
        <TextField name="firstName" label={t.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={t.lastName} autoComplete="family-name" />
      </div>
      <TextField name="email" type="email" label={t.email} hint={domainHint(domains)} autoComplete="email" />
      <PasswordField name="password" label={t.password} hint={t.passwordHint} autoComplete="new-password" />
      <CountryField countries={countries} chosen={country} />
      {stateNeeded && <StateField states={states} />}
      <PhoneField label={t.phone} dialCode={listed?.dialCode} />
      <ZoneField zones={zones} />
    </FormShell>
  );
}

function domainHint(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return undefined;
  return fill(identityText().parentSignUp.domains, { domains: domains.join(", ") });
}
