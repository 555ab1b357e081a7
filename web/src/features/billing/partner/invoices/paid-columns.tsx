import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { MoneyText } from "@/ui/money";
import { Skeleton } from "@/ui/skeleton";
import type { PaidInvoice } from "./model";
import tableCss from "@/ui/table.scoped.css?names";

export function paidColumns(): readonly Column<PaidInvoice>[] {
  const t = invoicesText();
  return [
    {
      id: "number",
      header: t.number,
      card: "title",
      cell: ({ documentId, invoiceNumber }) => (
        <Link className={tableCss.rowLink} to={paths.paidInvoice} params={{ documentId: String(documentId) }}>
          {invoiceNumber}
        </Link>
      ),
      skeleton: <Skeleton width={130} />,
    },
    {
      id: "cohort",
      header: t.cohort,
      card: "sub",
      cell: ({ cohort }) => <span className="text-ink-2">{cohort}</span>,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "students",
      header: t.students,
      align: "end",
      cell: ({ count }) => formatCount(count),
      skeleton: <Skeleton width={20} />,
    },
    {
      id: "paid",
      header: t.paidOn,
      cell: ({ paidAt }) => (
        <time className="text-ink-2" dateTime={paidAt}>
          {formatDate(paidAt)}
        </time>
      ),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "receipt",
      header: t.receipt,
      cell: ({ receiptNumber }) => (
        <span className="text-ink-2">
          {typeof receiptNumber === "number" && fill(t.receiptNumber, { number: receiptNumber })}
        </span>
      ),
      skeleton: <Skeleton width={48} />,
    },
    {
      id: "amount",
      header: t.paidAmount,
      align: "end",
      cell: ({ due }) => <MoneyText>{due.text}</MoneyText>,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: (invoice) => <PaidBadge invoice={invoice} />,
      skeleton: <Skeleton width={64} />,
    },
  ];
}

/** Refunded payments are no longer shown as paid. */
export function PaidBadge({ invoice: { refundedAt } }: { invoice: Pick<PaidInvoice, "refundedAt"> }) {
  const t = invoicesText();
  return refundedAt ? <Badge tone="off">{t.refundedBadge}</Badge> : <Badge tone="done">{t.paidBadge}</Badge>;
}
