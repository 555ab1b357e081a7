import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import { text } from "@/i18n/text";
import { BackLink } from "@/ui/back-link";
import { Button, buttonClass } from "@/ui/button";
import { DownloadButton } from "@/ui/download-button";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { MoneyText } from "@/ui/money";
import { RecordTitle } from "@/ui/record-title";
import { ErrorState, State } from "@/ui/state";
import { SumTable } from "@/ui/sum-table";
import { InvoiceFacts } from "./facts";
import { lineColumns } from "./line-columns";
import type { InvoiceInFull } from "./model";
import { PayCard } from "./pay-card";
import type { Pay } from "./pay-with";
import { useInvoice } from "./queries";
import { InvoicePath } from "./invoice-path";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** One invoice: its facts, its lines, and its payment. */
export function InvoiceView({ cohortId, pay }: { cohortId: number; pay: Pay }) {
  const t = invoicesText();
  const { invoice, isNotFound, isPaid, failure, onRetry, refresh } = useInvoice(cohortId);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={paths.invoices}>{t.back}</BackLink>
          <p className="hidden print:block">{text().product}</p>
          <RecordTitle>{invoice?.invoiceNumber ?? t.details}</RecordTitle>
          {invoice !== undefined && <InvoicePath invoice={invoice} />}
        </div>
        {invoice !== undefined && <Paper cohortId={cohortId} />}
      </div>
      {isNotFound ? (
        <Gone isPaid={isPaid} />
      ) : failure !== null ? (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
        </div>
      ) : invoice === undefined ? (
        <div className={cardCss.card} aria-busy="true">
          <div className={cardCss.cardB}>
            <FactsSkeleton count={7} />
          </div>
        </div>
      ) : (
        <div className={invoicesCss.invoice}>
          <section className={cardCss.card} aria-label={t.invoice}>
            <div className={cardCss.cardB}>
              <InvoiceFacts invoice={invoice} />
            </div>
          </section>
          <PayCard invoice={invoice} pay={pay} refresh={async () => (await refresh())?.due.text} />
          <Lines invoice={invoice} />
        </div>
      )}
    </>
  );
}

function Paper({ cohortId }: { cohortId: number }) {
  const t = invoicesText();
  return (
    <div className={pageCss.acts}>
      <Button onClick={() => print()}>{t.print}</Button>
      <DownloadButton download={() => downloadFile(`/api/partner/invoice/${cohortId}/pdf`)}>{t.pdf}</DownloadButton>
    </div>
  );
}

function Lines({ invoice: { lines, due } }: { invoice: InvoiceInFull }) {
  const t = invoicesText();
  const columns = useMemo(() => lineColumns(due.currencyCode), [due.currencyCode]);
  return (
    <div className="lines-part">
      <SumTable
        label={t.lines}
        columns={columns}
        rows={lines}
        rowId={({ programId }) => String(programId)}
        sumLabel={t.amountDue}
        sum={<MoneyText>{due.text}</MoneyText>}
      />
      {lines.length > 1 && <p className="mt-2 text-12 text-ink-3">{t.rounded}</p>}
    </div>
  );
}

function Gone({ isPaid }: { isPaid: boolean }) {
  const t = invoicesText();
  const actions = (
    <Link className={buttonClass()} to={paths.payments}>
      {t.openPayments}
    </Link>
  );
  return (
    <div className={cardCss.card}>
      <State title={isPaid ? t.paidTitle : t.notFoundTitle} actions={actions}>
        <p>{isPaid ? t.paid : t.notFound}</p>
      </State>
    </div>
  );
}
