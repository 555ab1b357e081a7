import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { countryName } from "@/lib/region-names";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { staffPartnersText } from "./en";
import type { StaffPartner } from "./model";
import { PartnerStatus } from "./partner-status";
import tableCss from "@/ui/table.scoped.css?names";

export function partnerColumns(): readonly Column<StaffPartner>[] {
  const t = staffPartnersText();
  return [
    {
      id: "organization",
      header: t.organization,
      card: "title",
      cell: ({ id, organizationName, email }) => (
        <>
          <Link className={tableCss.rowLink} to={staffPaths.partner} params={{ id: String(id) }}>
            {organizationName || email}
          </Link>
          <span className="block text-12 text-ink-2">{email}</span>
        </>
      ),
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "country",
      header: t.country,
      drop: 2,
      cell: ({ country }) => <span className="text-ink-2">{countryName(country)}</span>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "parents",
      header: t.parents,
      align: "end",
      cell: ({ parents }) => formatCount(parents),
      skeleton: <Skeleton width={24} />,
    },
    {
      id: "children",
      header: t.children,
      align: "end",
      cell: ({ children }) => formatCount(children),
      skeleton: <Skeleton width={24} />,
    },
    {
      id: "link",
      header: t.link,
      cell: ({ linkIsOpen }) => (
        <Badge tone={linkIsOpen ? "done" : "off"}>{linkIsOpen ? t.linkOpen : t.linkClosed}</Badge>
      ),
      skeleton: <Skeleton width={56} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (partner) => <PartnerStatus partner={partner} />,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "joined",
      header: t.joined,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
      skeleton: <Skeleton width={72} />,
    },
  ];
}
