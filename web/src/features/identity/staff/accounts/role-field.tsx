import { staffAccountsText } from "@/features/identity/staff/en";
import { ChoiceField } from "@/forms/fields";
import { ROLES } from "./model";

export function RoleField() {
  const t = staffAccountsText();
  return (
    <ChoiceField
      name="role"
      label={t.form.role}
      options={ROLES.map((value) => ({ value, label: t.roles[value], description: t.means[value] }))}
    />
  );
}
