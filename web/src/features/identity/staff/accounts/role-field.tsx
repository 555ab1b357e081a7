import { ChoiceField } from "@/forms/fields";
import { staffAccountsText } from "@/i18n/staff-accounts-text";
import { ROLES } from "./model";

export function RoleField() {
  const t = staffAccountsText();
  return (
    <ChoiceField name="role" label={t.form.role} options={ROLES.map((value) => ({ value, label: t.roles[value], description: t.means[value] }))} />
  );
}
