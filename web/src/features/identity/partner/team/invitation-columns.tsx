import { memberRolesText } from "@/i18n/en-team";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { teamText } from "./en";
import { InvitationActions } from "./invitation-actions";
import type { TeamInvitation } from "./model";
import invitationCss from "./invitation-columns.scoped.css";

export function invitationColumns(onWithdraw: (invitation: TeamInvitation) => void): readonly Column<TeamInvitation>[] {
  const { invitations: t, role: roleHeader, actions } = teamText();
  const roles = memberRolesText();
  return [
    {
      id: "email",
      header: t.email,
      // the full width: addresses are long
      card: "sub",
      cell: ({ email, invitedBy, sentAt }) => (
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere text-ink">{email}</span>
          <span className="text-12 wrap-anywhere text-ink-2">
            {fill(t.invitedBy, { name: invitedBy, date: formatDate(sentAt) })}
          </span>
        </span>
      ),
      skeleton: <Skeleton width={180} />,
    },
    { id: "role", header: roleHeader, cell: ({ role }) => roles[role], skeleton: <Skeleton width={72} /> },
    {
      id: "state",
      header: t.state,
      cell: ({ isExpired, expiresAt }) => (
        <span className={invitationCss.state}>
          <Badge tone={isExpired ? "refused" : "waiting"}>
            {isExpired ? t.expired : fill(t.until, { date: formatDate(expiresAt) })}
          </Badge>
        </span>
      ),
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "actions",
      header: actions,
      card: "sub",
      actions: true,
      cell: (invitation) => <InvitationActions invitation={invitation} onWithdraw={onWithdraw} />,
      skeleton: null,
    },
  ];
}
