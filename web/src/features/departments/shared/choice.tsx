import { useIsLimited } from "@/api/signed-in";
import { fill } from "@/i18n/text";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { departmentText } from "./en";
import type { Department } from "./model";
import { useDepartments } from "./queries";

interface DepartmentChoiceProps {
  /** Null for none. */
  value: number | null;
  hint: string;
  onChange: (id: number | null) => void;
}

/** The department of what a form makes, where there are departments. Limited managers have to choose one of theirs. */
export function DepartmentChoice({ value, hint, onChange }: DepartmentChoiceProps) {
  const t = departmentText();
  const isLimited = useIsLimited();
  const { data = [] } = useDepartments();
  if (data.length === 0) return null;
  return (
    <Field label={t.department} hint={hint}>
      {(control) => (
        <Select
          {...control}
          placeholder={isLimited ? t.choose : t.none}
          options={data.map((department) => ({ value: String(department.id), label: labelOf(department) }))}
          value={value === null ? "" : String(value)}
          onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        />
      )}
    </Field>
  );
}

function labelOf({ name, free }: Department): string {
  return free === 0 ? fill(departmentText().full, { name }) : name;
}
