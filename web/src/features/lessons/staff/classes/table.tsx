import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import { CohortFilter, TeacherFilter } from "@/features/lessons/staff/common-filters";
import { staffClassesText, staffLessonsText } from "@/features/lessons/staff/en";
import type { StaffClass } from "@/features/lessons/staff/model";
import type { useClasses } from "@/features/lessons/staff/queries";
import { LessonStateBadge } from "@/features/lessons/staff/statuses";
import { className, dayAndDate } from "@/features/lessons/staff/words";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import type { ClassList } from "./class-filters";
import lessonsCss from "@/features/lessons/staff/lessons.scoped.css";
import tableCss from "@/ui/table.scoped.css?names";

interface ClassesTableProps {
  list: ClassList;
  found: ReturnType<typeof useClasses>;
  pageSize: number;
}

export function ClassesTable({ list, found, pageSize }: ClassesTableProps) {
  const t = staffClassesText();
  const columns = useMemo(() => classColumns(), []);
  const { page, search, filters, onPage, onSearch, onFilter, onClear } = list;
  const empty =
    Object.keys(filters).length > 0
      ? { body: t.emptyFilter, action: <Button onClick={onClear}>{staffLessonsText().clear}</Button> }
      : { body: t.empty };
  return (
    <DataTable
      label={t.label}
      columns={columns}
      rowId={({ class: key }) => key}
      page={page}
      onPage={onPage}
      pageSize={pageSize}
      search={search}
      onSearch={onSearch}
      searchHint={t.search}
      tools={
        <div className={lessonsCss.filters}>
          <CohortFilter value={filters.cohortId ?? ""} onValue={(value) => onFilter("cohortId", value)} />
          <TeacherFilter value={filters.teacherId ?? ""} onValue={(value) => onFilter("teacherId", value)} />
        </div>
      }
      empty={empty}
      {...found}
    />
  );
}

function classColumns(): readonly Column<StaffClass>[] {
  const t = staffClassesText();
  return [
    {
      id: "class",
      header: t.class,
      card: "title",
      cell: (taught) => (
        <Link className={tableCss.rowLink} to={staffPaths.class} params={{ class: taught.class }}>
          {className(taught)}
        </Link>
      ),
      skeleton: <Skeleton width={200} />,
    },
    {
      id: "teachers",
      header: t.teachers,
      card: "sub",
      cell: ({ teachers }) =>
        teachers.length === 0 ? (
          <span className="text-ink-3">{t.nobody}</span>
        ) : (
          teachers.map(({ name }) => name).join(", ")
        ),
      skeleton: <Skeleton width={110} />,
    },
    {
      id: "children",
      header: t.children,
      align: "end",
      cell: ({ children }) => formatCount(children),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "next",
      header: t.next,
      cell: ({ next }) => <Next lesson={next} />,
      skeleton: <Skeleton width={110} />,
    },
  ];
}

function Next({ lesson }: { lesson: StaffClass["next"] }) {
  if (!lesson) return <span className="text-ink-3">{staffClassesText().noNext}</span>;
  return (
    <>
      {dayAndDate(lesson.date)}
      {lesson.state !== "scheduled" && (
        <span className="block">
          <LessonStateBadge lesson={lesson} />
        </span>
      )}
    </>
  );
}
