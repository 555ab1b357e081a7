import { fill } from "@/i18n/text";
import { FilterSelect } from "@/ui/filter-select";
import type { Option } from "@/ui/select";
import { cohortOptions, teacherOptions, withAsked } from "./choices";
import { staffLessonsText } from "./en";
import { useCohortChoices, useTeacherChoices } from "./queries";

interface ChoiceFilterProps {
  value: string;
  onValue: (value: string) => void;
}

/** All cohorts, and the one of the URL. */
export function useCohortOptions(asked: string): readonly Option[] {
  const label = fill(staffLessonsText().cohortNumber, { id: asked });
  return withAsked(cohortOptions(useCohortChoices().data), asked, label);
}

export function useTeacherOptions(asked: string): readonly Option[] {
  const label = fill(staffLessonsText().teacherNumber, { id: asked });
  return withAsked(teacherOptions(useTeacherChoices().data), asked, label);
}

export function CohortFilter({ value, onValue }: ChoiceFilterProps) {
  const t = staffLessonsText();
  const options = useCohortOptions(value);
  return <FilterSelect label={t.cohort} all={t.allCohorts} options={options} value={value} onValue={onValue} />;
}

export function TeacherFilter({ value, onValue }: ChoiceFilterProps) {
  const t = staffLessonsText();
  const options = useTeacherOptions(value);
  return <FilterSelect label={t.teacher} all={t.allTeachers} options={options} value={value} onValue={onValue} />;
}
