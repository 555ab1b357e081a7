import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { departmentText } from "@/features/departments/shared/en";
import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Parent } from "@/features/enrolment/partner/model";
import { AccountStatus } from "@/features/enrolment/partner/statuses";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { fullName } from "@/lib/text";
import type { Column } from "@/table/columns";
import { Avatar } from "@/ui/avatar";
import { Skeleton } from "@/ui/skeleton";
import { ConfirmedMark } from "./confirmed-mark";
import { newestCohortOf } from "./family";
import { FamilySeatCount } from "./family-seats";
import { RestrictButton } from "./restrict-button";
import tableCss from "@/ui/table.scoped.css?names";

/** Without `onAsk`, nobody can be restricted; `departments` are names by id, where there are any. */
export function parentColumns(
  onAsk: ((parent: Parent) => void) | undefined,
  departments?: ReadonlyMap<number, string>,
): readonly Column<Parent>[] {
  const t = enrolmentText();
  const action: Column<Parent> = {
    id: "action",
    header: t.action,
    card: "half-r",
    actions: true,
    cell: (parent) => onAsk && <RestrictButton parent={parent} size="sm" listed onAsk={onAsk} />,
    skeleton: null,
  };
  const department: Column<Parent> = {
    id: "department",
    header: departmentText().department,
    drop: 2,
    ellipsis: true,
    cell: ({ departmentId }) => typeof departmentId === "number" && departments?.get(departmentId),
    skeleton: <Skeleton width={72} />,
  };
  return [
    { id: "name", header: t.parent, card: "title", sortable: true, cell: nameCell, skeleton: <NameSkeleton /> },
    { id: "email", header: t.email, card: "sub", ellipsis: true, cell: emailCell, skeleton: <Skeleton width={140} /> },
    {
      id: "phone",
      header: t.phone,
      drop: 2,
      cell: (parent) => <span className="whitespace-nowrap text-ink-2 tabular-nums">{parent.phone}</span>,
      skeleton: <Skeleton width={96} />,
    },
    ...(departments === undefined ? [] : [department]),
    {
      id: "seats",
      header: t.seats,
      card: "half-l",
      cell: (parent) => <FamilySeatCount parent={parent} />,
      skeleton: (
        <>
          <Skeleton shape="bench" />
          <Skeleton shape="bench" />
          <Skeleton shape="bench" />
        </>
      ),
    },
    {
      id: "joined",
      header: t.joined,
      drop: 3,
      sortable: true,
      cell: (parent) => (
        <time className="text-ink-2" dateTime={parent.createdAt}>
          {formatDate(parent.createdAt)}
        </time>
      ),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (parent) => <AccountStatus active={parent.status} />,
      skeleton: <Skeleton width={56} />,
    },
    ...(onAsk === undefined ? [] : [action]),
  ];
}

function nameCell(parent: Parent) {
  const name = fullName(parent.firstName, parent.lastName);
  const params = { id: String(parent.id), cid: String(newestCohortOf(parent)) };
  return (
    <span className={tableCss.who}>
      <Avatar name={name} listed />
      <Link className={cx(tableCss.rowLink, !parent.status && "text-ink-2")} to={paths.parentDetails} params={params}>
        {name}
      </Link>
    </span>
  );
}

function emailCell(parent: Parent) {
  return (
    <span className="flex items-center gap-1.5 text-ink-2" title={parent.email}>
      <span className="truncate">{parent.email}</span>
      {parent.emailConfirmed && (
        <>
          <ConfirmedMark />
          <span className="sr-only">, {enrolmentText().confirmed}</span>
        </>
      )}
    </span>
  );
}

function NameSkeleton() {
  return (
    <span className={tableCss.who}>
      <Skeleton shape="circle" />
      <Skeleton width={120} />
    </span>
  );
}
