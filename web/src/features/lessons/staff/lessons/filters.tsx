import { CohortFilter, TeacherFilter } from "@/features/lessons/staff/common-filters";
import { staffLessonsText } from "@/features/lessons/staff/en";
import { LESSON_STATES } from "@/features/lessons/staff/model";
import { FilterSelect } from "@/ui/filter-select";
import type { LessonList } from "./search";
import lessonsCss from "@/features/lessons/staff/lessons.scoped.css";

export function LessonFilters({ list: { current, onFilter } }: { list: LessonList }) {
  const t = staffLessonsText();
  return (
    <div className={lessonsCss.filters}>
      <CohortFilter value={String(current.cohortId ?? "")} onValue={(cohortId) => onFilter({ cohortId })} />
      <TeacherFilter value={String(current.teacherId ?? "")} onValue={(teacherId) => onFilter({ teacherId })} />
      <FilterSelect
        label={t.state}
        all={t.allStates}
        options={LESSON_STATES.map((value) => ({ value, label: t.states[value] }))}
        value={current.state ?? ""}
        onValue={(state) => onFilter({ state })}
      />
    </div>
  );
}
