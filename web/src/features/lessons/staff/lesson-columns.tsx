import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { clockTime } from "@/lib/clock";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { staffLessonsText } from "./en";
import { LessonMenu } from "./lesson-menu";
import type { StaffLesson } from "./model";
import { LessonState, LessonTeacher, RegisterBadge } from "./statuses";
import type { AskChange } from "./change/use-change";
import { dayAndDate } from "./words";
import tableCss from "@/ui/table.scoped.css?names";

/** A class with several teachers may have several lessons on one date. */
export const lessonId = ({ class: key, on, teacherId }: StaffLesson) => `${key} ${on} ${teacherId ?? ""}`;

/** Without `onChange` there is no menu; `cohort` can be left out on the page of one class. */
export function lessonColumns({
  onChange,
  cohort = true,
}: {
  onChange?: AskChange;
  cohort?: boolean;
}): readonly Column<StaffLesson>[] {
  const t = staffLessonsText();
  const columns: (Column<StaffLesson> | false)[] = [
    {
      id: "lesson",
      header: t.lesson,
      card: "title",
      cell: (lesson) => <When lesson={lesson} />,
      skeleton: <Skeleton width={140} />,
    },
    cohort && {
      id: "cohort",
      header: t.cohort,
      card: "sub",
      cell: ({ cohort: title }) => title,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "teacher",
      header: t.teacher,
      cell: (lesson) => <LessonTeacher lesson={lesson} />,
      skeleton: <Skeleton width={110} />,
    },
    {
      id: "children",
      header: t.children,
      align: "end",
      drop: 3,
      // those of now joined after the lesson
      cell: ({ children, register }) => formatCount(register === "notNeeded" ? 0 : children),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "state",
      header: t.state,
      cell: (lesson) => <LessonState lesson={lesson} />,
      skeleton: <Skeleton width={80} />,
    },
    {
      id: "register",
      header: t.register,
      cell: (lesson) => <RegisterBadge lesson={lesson} />,
      skeleton: <Skeleton width={64} />,
    },
    onChange !== undefined && {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (lesson) => <LessonMenu lesson={lesson} onChange={onChange} />,
      skeleton: null,
    },
  ];
  return columns.filter((column) => column !== false);
}

function When({ lesson: { class: key, on, date, timeText, state } }: { lesson: StaffLesson }) {
  return (
    <Link className={tableCss.rowLink} to={staffPaths.lesson} params={{ class: key, on }}>
      <span className={state === "cancelled" ? "line-through decoration-ink-3" : undefined}>
        <span className="whitespace-nowrap">{dayAndDate(date)}</span>{" "}
        <span className="font-normal whitespace-nowrap text-ink-2">{clockTime(timeText)}</span>
      </span>
    </Link>
  );
}
