import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { usePartner } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import { fill, text } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { BackLink } from "@/ui/back-link";
import { Button, buttonClass } from "@/ui/button";
import { DownloadButton } from "@/ui/download-button";
import { Fact } from "@/ui/fact";
import { MoneyText } from "@/ui/money";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import { SumTable } from "@/ui/sum-table";
import { lineColumns } from "./line-columns";
import type { PaidInvoiceInFull } from "./model";
import { PaidBadge } from "./paid-columns";
import { usePaidInvoice } from "./queries";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** A paid invoice, as it was at the time of payment. */
export function PaidInvoiceView({ documentId }: { documentId: number }) {
  const t = invoicesText();
  const found = usePaidInvoice(documentId);
  const notFoundLinks = (
    <Link className={buttonClass()} to={paths.paidInvoices}>
      {t.back}
    </Link>
  );
  const words = { failed: t.failed, notFound: t.paidNotFound, notFoundTitle: t.paidNotFoundTitle };
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.paidInvoices}>{t.back}</BackLink>
          <OnPaper />
          <RecordTitle>{found.data?.invoiceNumber ?? t.details}</RecordTitle>
        </div>
        {found.data !== undefined && (
          <div className={pageCss.acts}>
            <Button onClick={() => print()}>{t.print}</Button>
            <DownloadButton download={() => downloadFile(`/api/partner/paid-invoices/${documentId}/pdf`)}>
              {t.pdf}
            </DownloadButton>
          </div>
        )}
      </div>
      <RecordBody found={found} words={words} skeletonRows={6} notFoundLinks={notFoundLinks}>
        {(invoice) => <Found invoice={invoice} />}
      </RecordBody>
    </>
  );
}

/** For print, where no top bar shows issuer and recipient. */
function OnPaper() {
  const { organizationName, email } = usePartner();
  return (
    <p className="hidden print:block">
      {text().product} · {organizationName || email}
    </p>
  );
}

function Found({ invoice }: { invoice: PaidInvoiceInFull }) {
  const t = invoicesText();
  const { due, lines } = invoice;
  const columns = useMemo(() => lineColumns(due.currencyCode), [due.currencyCode]);
  return (
    <>
      <section className={cardCss.card} aria-label={t.invoice}>
        <div className={cardCss.cardB}>
          <Facts invoice={invoice} />
        </div>
      </section>
      <SumTable
        label={t.lines}
        columns={columns}
        rows={lines}
        rowId={({ programId }) => String(programId)}
        sumLabel={t.paidAmount}
        sum={<MoneyText>{due.text}</MoneyText>}
      />
    </>
  );
}

function Facts({ invoice }: { invoice: PaidInvoiceInFull }) {
  const t = invoicesText();
  const { invoiceNumber, cohort, count, due, paidAt, receiptNumber, reference } = invoice;
  return (
    <dl className={`${factCss.facts} ${invoicesCss.invoiceFacts}`}>
      <Fact label={t.number}>{invoiceNumber}</Fact>
      <Fact label={t.cohort}>{cohort}</Fact>
      <Fact label={t.students}>{formatCount(count)}</Fact>
      <Fact label={t.paidAmount}>
        <MoneyText>{due.text}</MoneyText>
      </Fact>
      <Fact label={t.paidOn}>
        <time dateTime={paidAt}>{formatDate(paidAt)}</time>
      </Fact>
      <Fact label={t.receipt}>
        <Link className="link" to={paths.payment} params={{ reference }}>
          {typeof receiptNumber === "number" ? fill(t.receiptNumber, { number: receiptNumber }) : t.seePayment}
        </Link>
      </Fact>
      <Fact label={t.status}>
        <PaidBadge invoice={invoice} />
      </Fact>
    </dl>
  );
}
