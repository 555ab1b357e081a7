import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { CohortMenu } from "./menu";
import type { Cohort, CohortAction } from "./model";
import { PlacesBar } from "./places-bar";
import { CohortStatusBadge } from "./statuses";
import tableCss from "@/ui/table.scoped.css?names";

export function cohortColumns(onAction: (action: CohortAction) => void): readonly Column<Cohort>[] {
  const t = staffCohortsText();
  return [
    {
      id: "title",
      header: t.cohort,
      card: "title",
      cell: (cohort) => <Title cohort={cohort} />,
      skeleton: <Skeleton width={150} />,
    },
    {
      id: "dates",
      header: t.dates,
      card: "sub",
      cell: (cohort) => <Dates cohort={cohort} />,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "programs",
      header: t.programs,
      align: "end",
      cell: (cohort) => <Programs cohort={cohort} />,
      skeleton: <Skeleton width={32} />,
    },
    {
      id: "waiting",
      header: t.waiting,
      align: "end",
      cell: ({ waiting }) => formatCount(waiting),
      skeleton: <Skeleton width={20} />,
    },
    { id: "places", header: t.places, cell: (cohort) => <PlacesBar {...cohort} />, skeleton: <Skeleton width={120} /> },
    {
      id: "status",
      header: t.status,
      cell: (cohort) => <CohortStatusBadge cohort={cohort} />,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (cohort) => <CohortMenu cohort={cohort} onAction={onAction} />,
      skeleton: null,
    },
  ];
}

function Title({ cohort: { id, title } }: { cohort: Cohort }) {
  return (
    <Link className={tableCss.rowLink} to={staffPaths.cohort} params={{ id: String(id) }}>
      {title}
    </Link>
  );
}

function Dates({ cohort: { startOn, endOn } }: { cohort: Cohort }) {
  const range = fill(staffCohortsText().dateRange, { from: formatDate(startOn), to: formatDate(endOn) });
  return <span className="whitespace-nowrap text-ink-2 tabular-nums">{range}</span>;
}

/** Links to the programs without a teacher. */
function Programs({ cohort: { id, title, programs, withoutTeacher } }: { cohort: Cohort }) {
  const t = staffCohortsText();
  return (
    <>
      {formatCount(programs)}
      {withoutTeacher > 0 && (
        <Link
          className="link block text-12 whitespace-nowrap"
          to={staffPaths.programs}
          search={{ cohortId: id, teacherId: 0 }}
        >
          {plural(t.withoutTeacher, withoutTeacher)}
          <span className="sr-only">, {title}</span>
        </Link>
      )}
    </>
  );
}
