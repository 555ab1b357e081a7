import { CohortFilter, TeacherFilter } from "@/features/lessons/staff/common-filters";
import type { LessonList } from "./search";
import lessonsCss from "@/features/lessons/staff/lessons.scoped.css";

export function LessonFilters({ list: { current, onFilter } }: { list: LessonList }) {
  return (
    <div className={lessonsCss.filters}>
      <CohortFilter value={String(current.cohortId ?? "")} onValue={(cohortId) => onFilter({ cohortId })} />
      <TeacherFilter value={String(current.teacherId ?? "")} onValue={(teacherId) => onFilter({ teacherId })} />
    </div>
  );
}
