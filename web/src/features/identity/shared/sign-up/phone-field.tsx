import { identityText } from "@/features/identity/shared/en";
import { PrefixedField, TextField } from "@/forms/fields";
import { fill } from "@/i18n/text";

interface PhoneFieldProps {
  label: string;
  /** Undefined while unknown: the number is then entered with its dial code. */
  dialCode: string | undefined;
}

export function PhoneField({ label, dialCode }: PhoneFieldProps) {
  const t = identityText();
  const field = { name: "phone", label, type: "tel" } as const;
  if (dialCode === undefined) return <TextField {...field} autoComplete="tel" hint={t.phoneHint} />;
  return (
    <PrefixedField
      {...field}
      autoComplete="tel-national"
      prefix={dialCode}
      prefixLabel={fill(t.dialCode, { code: dialCode })}
    />
  );
}
