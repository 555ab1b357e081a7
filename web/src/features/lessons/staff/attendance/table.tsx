import { Link } from "@tanstack/react-router";
import { useId, useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import { CohortFilter } from "@/features/lessons/staff/common-filters";
import { staffAttendanceText } from "./en";
import { classText } from "@/features/lessons/staff/words";
import { staffLessonsText } from "@/features/lessons/staff/en";
import { ATTENDANCE_BY, MARKS, type AttendanceBy, type AttendanceRow } from "@/features/lessons/staff/model";
import type { useAttendance } from "@/features/lessons/staff/queries";
import { formatCount } from "@/lib/numbers";
import { percentText } from "@/lib/percent";
import type { Column } from "@/table/columns";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { Segmented } from "@/ui/radios";
import { Skeleton } from "@/ui/skeleton";
import type { AttendanceList } from "./filters";
import lessonsCss from "@/features/lessons/staff/lessons.scoped.css";
import tableCss from "@/ui/table.scoped.css?names";

interface AttendanceTableProps {
  by: AttendanceBy;
  list: AttendanceList;
  found: ReturnType<typeof useAttendance>;
  pageSize: number;
}

export function AttendanceTable({ by, list, found, pageSize }: AttendanceTableProps) {
  const t = staffAttendanceText();
  const group = useId();
  const columns = useMemo(() => attendanceColumns(by), [by]);
  const { page, search, filters, onPage, onSearch, onFilter, onClear } = list;
  const clear = <Button onClick={onClear}>{staffLessonsText().clear}</Button>;
  const isNarrowed = search !== "" || filters.cohortId !== undefined;
  const empty = isNarrowed ? { body: t.empty, action: clear } : { body: t.emptyAll };
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rowId={({ id }) => id}
      page={page}
      onPage={onPage}
      pageSize={pageSize}
      search={search}
      onSearch={onSearch}
      searchHint={t.search}
      heading={
        <fieldset className={lessonsCss.by}>
          <legend className="sr-only">{t.by}</legend>
          <Segmented
            name={group}
            options={ATTENDANCE_BY.map((value) => ({ value, label: t.bys[value] }))}
            chosen={by}
            onChange={({ target }) => onFilter("by", target.value === "class" ? "" : target.value)}
          />
        </fieldset>
      }
      tools={<CohortFilter value={filters.cohortId ?? ""} onValue={(value) => onFilter("cohortId", value)} />}
      empty={empty}
      {...found}
    />
  );
}

function attendanceColumns(by: AttendanceBy): readonly Column<AttendanceRow>[] {
  const t = staffAttendanceText();
  return [
    {
      id: "name",
      header: t.bys[by],
      card: "title",
      cell: (row) => <Name by={by} row={row} />,
      skeleton: <Skeleton width={180} />,
    },
    {
      id: "attended",
      header: t.attended,
      card: "aside",
      align: "end",
      cell: (row) => <span className="font-medium">{percentOf(row)}</span>,
      skeleton: <Skeleton width={40} />,
    },
    {
      id: "held",
      header: t.held,
      align: "end",
      cell: ({ held }) => formatCount(held),
      skeleton: <Skeleton width={28} />,
    },
    ...MARKS.map((mark): Column<AttendanceRow> => ({
      id: mark,
      header: t[mark],
      align: "end",
      cell: (row) => formatCount(row[mark]),
      skeleton: <Skeleton width={28} />,
    })),
  ];
}

function percentOf({ percent }: AttendanceRow): string {
  return typeof percent === "number" ? percentText(percent) : staffAttendanceText().none;
}

function Name({ by, row: { id, name } }: { by: AttendanceBy; row: AttendanceRow }) {
  if (by === "class") {
    return (
      <Link className={tableCss.rowLink} to={staffPaths.class} params={{ class: id }}>
        {classText(name)}
      </Link>
    );
  }
  if (by === "teacher") {
    return (
      <Link className={tableCss.rowLink} to={staffPaths.teacher} params={{ id }}>
        {name}
      </Link>
    );
  }
  return <span className="font-medium wrap-anywhere">{name}</span>;
}
