import { useMemo } from "react";
import type { AskChange } from "@/features/lessons/staff/change/use-change";
import { staffLessonsText } from "@/features/lessons/staff/en";
import { lessonColumns, lessonId } from "@/features/lessons/staff/lesson-columns";
import type { useLessons } from "@/features/lessons/staff/queries";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { LessonFilters } from "./filters";
import { PeriodBar } from "./period-bar";
import { LESSONS_PER_PAGE, type LessonList } from "./search";

interface LessonsTableProps {
  list: LessonList;
  found: ReturnType<typeof useLessons>;
  onChange: AskChange;
}

export function LessonsTable({ list, found, onChange }: LessonsTableProps) {
  const t = staffLessonsText();
  const columns = useMemo(() => lessonColumns({ onChange }), [onChange]);
  const { page = 1, cohortId, teacherId, state } = list.current;
  const isNarrowed = cohortId !== undefined || teacherId !== undefined || state !== undefined;
  const clear = () => list.onFilter({ cohortId: "", teacherId: "", state: "" });
  const empty = isNarrowed
    ? { body: t.emptyFilter, action: <Button onClick={clear}>{t.clear}</Button> }
    : { body: t.empty };
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rowId={lessonId}
      page={page}
      onPage={list.onPage}
      pageSize={LESSONS_PER_PAGE}
      heading={<PeriodBar list={list} />}
      tools={<LessonFilters list={list} />}
      empty={empty}
      {...found}
    />
  );
}
