import type { Department } from "@/features/departments/shared/model";
import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { Skeleton } from "@/ui/skeleton";
import { departmentsText } from "./en";

/** What can be asked about a department. */
export interface DepartmentTask {
  kind: "edit" | "move" | "remove" | "parents";
  department: Department;
}

interface DepartmentColumns {
  /** False for those who can only look at the parents. */
  mayChange: boolean;
  onTask: (task: DepartmentTask) => void;
}

export function departmentColumns({ mayChange, onTask }: DepartmentColumns): readonly Column<Department>[] {
  const t = departmentsText();
  return [
    {
      id: "name",
      header: t.name,
      card: "title",
      cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "parents",
      header: t.parents,
      align: "end",
      cell: ({ parents }) => <span className="tabular-nums">{formatCount(parents)}</span>,
      skeleton: <Skeleton width={32} />,
    },
    {
      id: "seats",
      header: t.seats,
      cell: (department) => <Seats department={department} />,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (department) => (
        <MoreMenu label={fill(t.menu, { name: department.name })}>
          <MoreItem onClick={() => onTask({ kind: "parents", department })}>{t.showParents}</MoreItem>
          {mayChange && <MoreItem onClick={() => onTask({ kind: "edit", department })}>{t.edit}</MoreItem>}
          {mayChange && <MoreItem onClick={() => onTask({ kind: "move", department })}>{t.moveAll}</MoreItem>}
          {mayChange && <MoreItem onClick={() => onTask({ kind: "remove", department })}>{t.remove}</MoreItem>}
        </MoreMenu>
      ),
      skeleton: null,
    },
  ];
}

function Seats({ department: { seats, granted, taken, waiting } }: { department: Department }) {
  const t = departmentsText();
  const total =
    typeof seats === "number"
      ? fill(t.ofSeats, { granted: formatCount(granted), seats: formatCount(seats) })
      : plural(t.granted, granted);
  return (
    <span className="grid gap-0.5">
      <span className="tabular-nums">
        {total} · {plural(t.taken, taken)}
      </span>
      {typeof seats !== "number" && <span className="text-12 text-ink-2">{t.anyNumber}</span>}
      {waiting > 0 && <span className="text-12 font-medium text-warn">{plural(t.waiting, waiting)}</span>}
    </span>
  );
}
