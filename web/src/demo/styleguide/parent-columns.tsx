import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Money } from "@/ui/money";
import { SeatCount } from "@/ui/seat-count";
import { Skeleton } from "@/ui/skeleton";
import { styleguideText } from "./en";
import type { SampleParent } from "./sample-parents";
import tableCss from "@/ui/table.scoped.css?names";

export function parentColumns(onRestrict: () => void): readonly Column<SampleParent>[] {
  const t = styleguideText();
  return [
    {
      id: "name",
      header: t.parent,
      card: "title",
      sortable: true,
      cell: (parent) => (
        <span className={tableCss.who}>
          <Avatar name={parent.name} listed />
          <span className={tableCss.rowLink}>{parent.name}</span>
        </span>
      ),
      skeleton: (
        <span className={tableCss.who}>
          <Skeleton shape="circle" />
          <Skeleton width={120} />
        </span>
      ),
    },
    {
      id: "email",
      header: t.email,
      card: "sub",
      ellipsis: true,
      cell: (parent) => (
        <span className="text-ink-2" title={parent.email}>
          {parent.email}
        </span>
      ),
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "seats",
      header: t.seats,
      card: "half-l",
      cell: (parent) => <SeatCount {...parent} />,
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
      cell: (parent) => <time dateTime={parent.joined}>{formatDate(parent.joined)}</time>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "owed",
      header: t.owed,
      drop: 2,
      align: "end",
      sortable: true,
      cell: (parent) => <Money currencyCode="NGN" minor={parent.owed} />,
      skeleton: <Skeleton width={88} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (parent) =>
        parent.active ? <Badge tone="done">{t.active}</Badge> : <Badge tone="refused">{t.restrictedStatus}</Badge>,
      skeleton: <Skeleton width={56} />,
    },
    {
      id: "action",
      header: t.action,
      card: "half-r",
      actions: true,
      cell: (parent) => (
        <Button
          tone="quiet-danger"
          size="sm"
          className={tableCss.rowAction}
          aria-label={fill(t.restrictName, { name: parent.name })}
          onClick={onRestrict}
        >
          {t.restrict}
        </Button>
      ),
      skeleton: null,
    },
  ];
}
