import { staffCohortsText } from "@/features/catalogue/staff/en";
import { Select } from "@/ui/select";
import { COHORT_STATES, type CohortState } from "./model";

interface StateFilterProps {
  state: CohortState | undefined;
  onState: (state: string) => void;
}

export function StateFilter({ state, onState }: StateFilterProps) {
  const t = staffCohortsText();
  return (
    <Select
      aria-label={t.filter}
      options={COHORT_STATES.map((value) => ({ value, label: t.filters[value] }))}
      placeholder={t.notArchived}
      value={state ?? ""}
      onChange={(event) => onState(event.target.value)}
    />
  );
}
