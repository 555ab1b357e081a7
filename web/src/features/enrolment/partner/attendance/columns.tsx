import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import type { ChildFigures } from "@/features/enrolment/partner/model";
import { formatCount } from "@/lib/numbers";
import { percentText } from "@/lib/percent";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { childAttendanceText } from "./en";
import tableCss from "@/ui/table.scoped.css?names";

export function attendanceColumns(cohortId: number): readonly Column<ChildFigures>[] {
  const t = childAttendanceText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: ({ child }) => <span className={tableCss.rowLink}>{child}</span>,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "parent",
      header: t.parent,
      card: "sub",
      cell: ({ parentId, parent }) => (
        <Link
          className={tableCss.rowLink}
          to={paths.parentDetails}
          params={{ id: String(parentId), cid: String(cohortId) }}
        >
          {parent}
        </Link>
      ),
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "held",
      header: t.held,
      align: "end",
      cell: ({ held }) => formatCount(held),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "attended",
      header: t.attended,
      align: "end",
      cell: ({ attended }) => formatCount(attended),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "excused",
      header: t.excused,
      align: "end",
      cell: ({ excused }) => formatCount(excused),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "rate",
      header: t.rate,
      align: "end",
      card: "aside",
      cell: ({ percent }) => (typeof percent === "number" ? percentText(percent) : t.noRate),
      skeleton: <Skeleton width={32} />,
    },
  ];
}
