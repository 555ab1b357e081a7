import { memberRolesText } from "@/i18n/en-team";
import { ChoiceField } from "@/forms/fields";
import { teamText } from "./en";
import { ROLES } from "./model";

export function RoleField() {
  const { means, ...roles } = memberRolesText();
  return (
    <ChoiceField
      name="role"
      label={teamText().role}
      options={ROLES.map((value) => ({ value, label: roles[value], description: means[value] }))}
    />
  );
}
