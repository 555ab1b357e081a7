import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { departmentText } from "@/features/departments/shared/en";
import { invitesText } from "@/features/invites/partner/en";
import type { Invite } from "@/features/invites/partner/model";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { KidsCell } from "./kids-cell";
import { RowActions } from "./row-actions";
import { StateCell } from "./state-cell";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

/** Receives the focus when the change removes the button that had it. */
export function rowName(invite: { id: number }): string {
  return `invite-${invite.id}`;
}

/** Without `onWithdraw`, invites can only be read; `departments` are names by id, where there are any. */
export function inviteColumns(
  onWithdraw: ((invite: Invite) => void) | undefined,
  departments?: ReadonlyMap<number, string>,
): readonly Column<Invite>[] {
  const t = invitesText();
  const actions: Column<Invite> = {
    id: "actions",
    header: t.actions,
    card: "sub",
    actions: true,
    cell: (invite) => onWithdraw && <RowActions invite={invite} onWithdraw={onWithdraw} />,
    skeleton: null,
  };
  const department: Column<Invite> = {
    id: "department",
    header: departmentText().department,
    drop: 2,
    ellipsis: true,
    cell: ({ departmentId }) => typeof departmentId === "number" && departments?.get(departmentId),
    skeleton: <Skeleton width={72} />,
  };
  return [
    {
      id: "email",
      header: t.email,
      card: "sub",
      ellipsis: true,
      sortable: true,
      cell: (invite) => <Address invite={invite} />,
      skeleton: <Skeleton width={180} />,
    },
    {
      id: "kids",
      header: t.kids,
      cell: (invite) => (
        <span className="grid">
          {invite.state === "withdrawn" || onWithdraw === undefined ? (
            <span className={`${invitesCss.kids} text-ink-2`}>{invite.kidsNum}</span>
          ) : (
            <KidsCell invite={invite} />
          )}
          <WaitingSeats invite={invite} />
        </span>
      ),
      skeleton: <Skeleton width={56} />,
    },
    {
      id: "state",
      header: t.state,
      card: "sub",
      cell: (invite) => <StateCell invite={invite} />,
      skeleton: <Skeleton width={120} />,
    },
    ...(departments === undefined ? [] : [department]),
    {
      id: "date",
      header: t.date,
      sortable: true,
      cell: (invite) => <time dateTime={invite.createdAt}>{formatDate(invite.createdAt)}</time>,
      skeleton: <Skeleton width={72} />,
    },
    ...(onWithdraw === undefined ? [] : [actions]),
  ];
}

/** How many of the seats wait until some are free. */
function WaitingSeats({ invite: { kidsNum, waiting } }: { invite: Invite }) {
  if (!waiting) return null;
  return (
    <span className="text-12 font-medium text-warn">
      {fill(invitesText().grantedOf, { granted: kidsNum - waiting, kidsNum })}
    </span>
  );
}

/** Links to the parent once there is an account. */
function Address({ invite }: { invite: Invite }) {
  const { email, parentId } = invite;
  if (typeof parentId === "number") {
    return (
      <Link
        className={`${invitesCss.address} ${tableCss.rowLink}`}
        to={paths.parentDetails}
        params={{ id: String(parentId), cid: "0" }}
        title={email}
      >
        {email}
      </Link>
    );
  }
  return (
    <span id={rowName(invite)} className={invitesCss.address} tabIndex={-1} title={email}>
      {email}
    </span>
  );
}
