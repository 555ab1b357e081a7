import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { Badge } from "@/ui/badge";
import { Fact } from "@/ui/fact";
import { MoneyText } from "@/ui/money";
import type { InvoiceInFull } from "./model";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";

/** The seven facts of the specification. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceInFull }) {
  const t = invoicesText();
  return (
    <dl className={`${factCss.facts} ${invoicesCss.invoiceFacts}`}>
      <Fact label={t.number}>{invoice.invoiceNumber}</Fact>
      <Fact label={t.issued}>
        <time dateTime={invoice.issuedDate}>{formatDate(invoice.issuedDate)}</time>
      </Fact>
      <Fact label={t.cohort}>
        <Link className="link" to={paths.partnerCohort} params={{ id: String(invoice.cohortId) }}>
          {invoice.cohort}
        </Link>
      </Fact>
      <Fact label={t.students}>{formatCount(invoice.all)}</Fact>
      <Fact label={t.amountDue}>
        <MoneyText>{invoice.due.text}</MoneyText>
      </Fact>
      <Fact label={t.dueDate}>
        <time dateTime={invoice.dueDate}>{formatDate(invoice.dueDate)}</time>
      </Fact>
      <Fact label={t.status}>
        <Badge tone="waiting">{t.notPaidHead}</Badge>
        {invoice.openPayment?.transferSince && (
          <span className="block text-12 text-ink-2">
            {fill(t.transferSince, { date: formatDate(invoice.openPayment.transferSince) })}
          </span>
        )}
      </Fact>
    </dl>
  );
}
