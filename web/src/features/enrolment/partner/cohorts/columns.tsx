import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Cohort } from "@/features/enrolment/partner/model";
import { CohortStatus } from "@/features/enrolment/partner/statuses";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { CohortSeats } from "./cohort-seats";
import tableCss from "@/ui/table.scoped.css?names";

export function cohortColumns(): readonly Column<Cohort>[] {
  const t = enrolmentText();
  return [
    {
      id: "cohort",
      header: t.cohort,
      card: "title",
      cell: (cohort) => (
        <Link className={tableCss.rowLink} to={paths.partnerCohort} params={{ id: String(cohort.id) }}>
          {cohort.title}
        </Link>
      ),
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "start",
      header: t.startDate,
      cell: (cohort) => <time dateTime={cohort.startDate}>{formatDate(cohort.startDate)}</time>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "end",
      header: t.endDate,
      cell: (cohort) => <time dateTime={cohort.endDate}>{formatDate(cohort.endDate)}</time>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "seats",
      header: t.seats,
      card: "sub",
      cell: (cohort) => <CohortSeats paid={cohort.paidPrograms} unpaid={cohort.unpaidPrograms} />,
      skeleton: (
        <>
          <Skeleton shape="bench" />
          <Skeleton shape="bench" />
          <Skeleton shape="bench" />
        </>
      ),
    },
    {
      id: "students",
      header: t.students,
      card: "hide",
      align: "end",
      cell: (cohort) => formatCount(cohort.students),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (cohort) => <CohortStatus cohort={cohort} />,
      skeleton: <Skeleton width={64} />,
    },
  ];
}
