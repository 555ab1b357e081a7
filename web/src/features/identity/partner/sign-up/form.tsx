import { useWatch } from "react-hook-form";
import { useSubmission } from "@/api/use-submission";
import { identityText } from "@/features/identity/shared/en";
import { signUpPartner } from "@/features/identity/shared/password/calls";
import { CountryField, countryNamed } from "@/features/identity/shared/sign-up/country-field";
import { PhoneField } from "@/features/identity/shared/sign-up/phone-field";
import { useCountries } from "@/features/identity/shared/sign-up/reference";
import { partnerSignUpRules, type PartnerSignUp } from "@/features/identity/shared/sign-up/rules";
import { PasswordField, TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { useRules } from "@/forms/use-rules";
import { fill } from "@/i18n/text";
import { passedValues } from "@/lib/passed-values";
import { withDialCode } from "@/lib/phone";
import fieldCss from "@/ui/field.scoped.css?names";

const EMPTY: PartnerSignUp = {
  organizationName: "",
  address: "",
  country: "Canada",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  password: "",
};

export function PartnerSignUpForm({ onDone }: { onDone: (message: string) => void }) {
  const t = identityText();
  const optional = (label: string) => fill(t.optional, { label });
  const rules = useRules(partnerSignUpRules);
  const form = useCheckedForm<PartnerSignUp>(rules, EMPTY);
  const { submit, ...submission } = useSubmission(Object.keys(EMPTY));
  const countries = useCountries();
  const country = useWatch({ control: form.control, name: "country" });
  const dialCode = countryNamed(countries, country)?.dialCode;

  function signUp(values: PartnerSignUp) {
    const body = { ...values, email: values.email.trim(), phone: withDialCode(dialCode ?? "", values.phone) };
    return submit(async () => {
      const message = await signUpPartner(body);
      passedValues.signedUp = body.email;
      onDone(message);
    });
  }

  return (
    <FormShell form={form} onSubmit={signUp} submitLabel={t.partnerSignUp.submit} wideButton {...submission}>
      <h2 className="t-sec">{t.partnerSignUp.aboutOrganization}</h2>
      <TextField name="organizationName" label={optional(t.organizationName)} autoComplete="organization" />
      <TextField name="address" label={optional(t.address)} autoComplete="street-address" />
      <CountryField countries={countries} chosen={country} />
      <h2 className="t-sec mt-3">{t.partnerSignUp.aboutYou}</h2>
      <div className={fieldCss.pair}>
        <TextField name="firstName" label={optional(t.firstName)} autoComplete="given-name" />
        <TextField name="lastName" label={optional(t.lastName)} autoComplete="family-name" />
      </div>
      <TextField name="email" type="email" label={t.email} autoComplete="email" />
      <PhoneField label={optional(t.phone)} dialCode={dialCode} />
      <PasswordField name="password" label={t.password} hint={t.passwordHint} autoComplete="new-password" />
    </FormShell>
  );
}
