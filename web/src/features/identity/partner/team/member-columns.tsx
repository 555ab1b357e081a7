import { departmentText } from "@/features/departments/shared/en";
import { memberRolesText } from "@/i18n/en-team";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { teamText } from "./en";
import { MemberMenu } from "./member-menu";
import { memberName } from "./member-name";
import type { MenuRights, TeamMember } from "./model";
import memberCss from "./member-columns.scoped.css";
import badgeCss from "@/ui/badge.scoped.css?names";

/** The departments of a limited manager. */
function namesOf(ids: readonly number[], departments: ReadonlyMap<number, string> | undefined): string {
  const names = ids.flatMap((id) => departments?.get(id) ?? []);
  return names.length === 0 ? departmentText().limited : names.join(", ");
}

export function memberColumns(
  rights: MenuRights,
  departments?: ReadonlyMap<number, string>,
): readonly Column<TeamMember>[] {
  const t = teamText();
  const roles = memberRolesText();
  return [
    {
      id: "name",
      header: t.name,
      card: "title",
      cell: (member) => <Who member={member} />,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "email",
      header: t.email,
      card: "sub",
      ellipsis: true,
      cell: (member) => memberName(member) !== member.email && member.email,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "role",
      header: t.role,
      cell: ({ role, departmentIds }) => (
        <span className="grid gap-0.5">
          {roles[role]}
          {departmentIds && <span className="text-12 text-ink-2">{namesOf(departmentIds, departments)}</span>}
        </span>
      ),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "factor",
      header: t.factor,
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? "done" : "off"}>{hasSecondFactor ? t.factorOn : t.factorOff}</Badge>
      ),
      skeleton: <Skeleton width={80} />,
    },
    {
      id: "lastSeen",
      header: t.lastSeen,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <time className="text-ink-2" dateTime={lastSeenAt}>
            {formatDate(lastSeenAt)}
          </time>
        ) : (
          <span className="text-ink-3">{t.never}</span>
        ),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (member) => <MemberMenu member={member} {...rights} />,
      skeleton: null,
    },
  ];
}

function Who({ member }: { member: TeamMember }) {
  const t = teamText();
  const name = memberName(member);
  return (
    <span className={memberCss.member}>
      <Avatar name={name} listed />
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        {member.isSelf && <span className={badgeCss.tag}>{t.you}</span>}
        {member.isContact && (
          <span className={badgeCss.tag} title={t.contactBody}>
            {t.contact}
          </span>
        )}
      </span>
    </span>
  );
}
