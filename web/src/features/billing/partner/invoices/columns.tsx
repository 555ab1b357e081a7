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
import type { Invoice } from "./model";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

export interface Selection {
  has: (invoice: Invoice) => boolean;
  toggle: (invoice: Invoice) => void;
}

export function invoiceColumns(selection: Selection | undefined): readonly Column<Invoice>[] {
  const t = invoicesText();
  return [
    {
      id: "number",
      header: t.number,
      card: "title",
      cell: (invoice) => <NumberCell invoice={invoice} selection={selection} />,
      skeleton: <Skeleton width={112} />,
    },
    {
      id: "cohort",
      header: t.cohort,
      card: "sub",
      cell: ({ cohort }) => <span className="text-ink-2">{cohort.title}</span>,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "students",
      header: t.students,
      align: "end",
      cell: ({ count }) => formatCount(count),
      skeleton: <Skeleton width={20} />,
    },
    date("issued", t.issued, ({ issuedDate }) => issuedDate),
    date("due", t.dueDate, ({ dueDate }) => dueDate),
    {
      id: "amount",
      header: t.amountDue,
      align: "end",
      cell: ({ due }) => <MoneyText>{due.text}</MoneyText>,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: ({ transferSince }) => (
        <>
          <Badge tone="waiting">{t.notPaid}</Badge>
          {transferSince && (
            <span className="block text-12 text-ink-2">
              {fill(t.transferSince, { date: formatDate(transferSince) })}
            </span>
          )}
        </>
      ),
      skeleton: <Skeleton width={64} />,
    },
  ];
}

function date(id: string, header: string, of: (invoice: Invoice) => string): Column<Invoice> {
  return {
    id,
    header,
    cell: (invoice) => (
      <time className="text-ink-2" dateTime={of(invoice)}>
        {formatDate(of(invoice))}
      </time>
    ),
    skeleton: <Skeleton width={72} />,
  };
}

function NumberCell({ invoice, selection }: { invoice: Invoice; selection: Selection | undefined }) {
  const { cohortId, invoiceNumber } = invoice;
  return (
    <span className={tableCss.who}>
      {selection && (
        <label className={invoicesCss.invoiceTick}>
          <input
            type="checkbox"
            aria-label={fill(invoicesText().select, { invoice: invoiceNumber })}
            checked={selection.has(invoice)}
            onChange={() => selection.toggle(invoice)}
          />
        </label>
      )}
      <Link className={tableCss.rowLink} to={paths.invoice} params={{ id: String(cohortId) }}>
        {invoiceNumber}
      </Link>
    </span>
  );
}
