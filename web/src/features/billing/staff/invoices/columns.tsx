import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffInvoicesText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import { InvoiceStatus } from "./invoice-status";
import type { StaffInvoice } from "./model";
import tableCss from "@/ui/table.scoped.css?names";

export function invoiceColumns(): readonly Column<StaffInvoice>[] {
  const t = staffInvoicesText();
  return [
    {
      id: "partner",
      header: t.partner,
      card: "title",
      cell: (invoice) => <PartnerCell invoice={invoice} />,
      skeleton: <Skeleton width={150} />,
    },
    {
      id: "number",
      header: t.number,
      card: "sub",
      cell: ({ number }) => <span className="whitespace-nowrap text-ink-2">{number}</span>,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "cohort",
      header: t.cohort,
      card: "sub",
      cell: ({ cohort }) => <span className="text-ink-2">{cohort}</span>,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "children",
      header: t.children,
      align: "end",
      cell: ({ children }) => formatCount(children),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "due",
      header: t.due,
      card: "aside",
      align: "end",
      cell: ({ due }) => <MoneyText>{due.text}</MoneyText>,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "dueOn",
      header: t.dueOn,
      cell: ({ dueOn }) => <time dateTime={dueOn}>{formatDate(dueOn)}</time>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "status",
      header: t.status,
      card: "sub",
      cell: ({ daysOverdue }) => <InvoiceStatus daysOverdue={daysOverdue} />,
      skeleton: <Skeleton width={80} />,
    },
  ];
}

function PartnerCell({ invoice: { partnerId, cohortId, partner, number } }: { invoice: StaffInvoice }) {
  return (
    <Link
      className={tableCss.rowLink}
      to={staffPaths.invoice}
      params={{ partnerId: String(partnerId), cohortId: String(cohortId) }}
      aria-label={fill(staffInvoicesText().openInvoice, { number, partner })}
    >
      {partner}
    </Link>
  );
}
