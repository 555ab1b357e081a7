import { FilterSelect } from "@/ui/filter-select";
import { departmentText } from "./en";
import { useDepartments } from "./queries";

interface DepartmentFilterProps {
  value: number | undefined;
  onValue: (id: number | undefined) => void;
}

/** Filters a list by department, where there are any. */
export function DepartmentFilter({ value, onValue }: DepartmentFilterProps) {
  const t = departmentText();
  const { data = [] } = useDepartments();
  if (data.length === 0) return null;
  return (
    <FilterSelect
      label={t.department}
      all={t.all}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? undefined : String(value)}
      onValue={(chosen) => onValue(chosen === "" ? undefined : Number(chosen))}
    />
  );
}
