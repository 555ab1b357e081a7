import { useActiveAgreements } from "@/features/agreements/shared/active";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { fill, plural } from "@/i18n/text";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { inviteFormText } from "./en";

interface AgreementChoiceProps {
  /** Undefined for the current one. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** The agreement that the seats are drawn on, where a partner has several. */
export function AgreementChoice({ value, onChange }: AgreementChoiceProps) {
  const t = inviteFormText().agreement;
  const active = useActiveAgreements();
  const [current] = active;
  if (current === undefined || active.length < 2) return null;
  const options = active.map((agreement) => ({ value: String(agreement.id), label: labelOf(agreement) }));
  return (
    <Field label={t.label} hint={t.hint}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={String(value ?? current.id)}
          onChange={({ target }) => onChange(Number(target.value) === current.id ? undefined : Number(target.value))}
        />
      )}
    </Field>
  );
}

function labelOf(agreement: Agreement): string {
  const t = inviteFormText().agreement;
  const { free } = agreement;
  const seats = typeof free === "number" ? plural(t.free, free) : t.anyNumber;
  return fill(t.option, { name: agreementName(agreement), seats });
}
