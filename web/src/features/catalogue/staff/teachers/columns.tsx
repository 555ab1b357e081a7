import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { formatCount } from "@/lib/numbers";
import { fullName } from "@/lib/text";
import type { Column } from "@/table/columns";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { SafeguardingBadge } from "./safeguarding-badge";
import { TeacherMenu } from "./menu";
import type { Teacher, TeacherAction } from "./model";
import tableCss from "@/ui/table.scoped.css?names";

export function teacherColumns(onAction: (action: TeacherAction) => void): readonly Column<Teacher>[] {
  const t = staffTeachersText();
  return [
    {
      id: "teacher",
      header: t.teacher,
      card: "title",
      cell: (teacher) => <Name teacher={teacher} />,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "link",
      header: t.classLink,
      card: "sub",
      ellipsis: true,
      cell: ({ classLink }) => <ClassLink address={classLink} />,
      skeleton: <Skeleton width={180} />,
    },
    {
      id: "classes",
      header: t.classes,
      align: "end",
      cell: ({ classes }) => formatCount(classes),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "programs",
      header: t.programs,
      align: "end",
      cell: ({ programs }) => formatCount(programs),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "safeguarding",
      header: t.safeguarding.title,
      cell: ({ safeguarding }) => <SafeguardingBadge state={safeguarding} />,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "account",
      header: t.account.title,
      drop: 3,
      cell: ({ hasAccount }) => (hasAccount ? t.account.yes : <span className="text-ink-3">{t.account.no}</span>),
      skeleton: <Skeleton width={40} />,
    },
    {
      id: "status",
      header: t.status,
      cell: ({ archivedAt }) =>
        archivedAt ? <Badge tone="off">{t.archived}</Badge> : <Badge tone="done">{t.active}</Badge>,
      skeleton: <Skeleton width={64} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (teacher) => <TeacherMenu teacher={teacher} onAction={onAction} />,
      skeleton: null,
    },
  ];
}

function Name({ teacher: { id, firstName, lastName } }: { teacher: Teacher }) {
  const name = fullName(firstName, lastName);
  return (
    <span className={tableCss.who}>
      <Avatar name={name} listed />
      <Link className={tableCss.rowLink} to={staffPaths.teacher} params={{ id: String(id) }}>
        {name}
      </Link>
    </span>
  );
}

function ClassLink({ address }: { address: string }) {
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer" title={address}>
      {address.replace(/^https:\/\//, "")}
    </a>
  );
}
