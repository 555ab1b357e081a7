import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffInvoicesText } from "@/features/billing/staff/en";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { BackLink } from "@/ui/back-link";
import { buttonClass } from "@/ui/button";
import { Fact } from "@/ui/fact";
import { MoneyText } from "@/ui/money";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import { SumTable } from "@/ui/sum-table";
import { DueCard } from "./due-card";
import { InvoiceStatus } from "./invoice-status";
import { lineColumns } from "./line-columns";
import type { StaffInvoiceInFull } from "./model";
import { useStaffInvoice } from "./queries";
import "@/features/billing/staff/lines.scoped.css";
import recordCss from "@/ui/record.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** One invoice of a partner, with its lines. */
export function InvoiceView({ partnerId, cohortId }: { partnerId: number; cohortId: number }) {
  const t = staffInvoicesText();
  const found = useStaffInvoice(partnerId, cohortId);
  const notFoundLinks = (
    <Link className={buttonClass()} to={staffPaths.payments} search={{ partnerId } as never}>
      {t.openPayments}
    </Link>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.invoices}>{t.back}</BackLink>
          <RecordTitle>{found.data?.number ?? t.details}</RecordTitle>
          {found.data !== undefined && <p className="t-sub">{found.data.partner}</p>}
        </div>
      </div>
      <RecordBody found={found} words={t} skeletonRows={5} notFoundLinks={notFoundLinks}>
        {(invoice) => (
          <div className={recordCss.record}>
            <div>
              <Facts invoice={invoice} />
              <Lines invoice={invoice} />
            </div>
            <DueCard invoice={invoice} />
          </div>
        )}
      </RecordBody>
    </>
  );
}

function Facts({ invoice }: { invoice: StaffInvoiceInFull }) {
  const t = staffInvoicesText();
  return (
    <section className={cardCss.card} aria-label={t.details}>
      <dl className={`${cardCss.cardB} ${factCss.facts} ${recordCss.roomy}`}>
        <Fact label={t.partner}>
          <Link className="link" to={staffPaths.partner} params={{ id: String(invoice.partnerId) }}>
            {invoice.partner}
          </Link>
        </Fact>
        <Fact label={t.cohort}>{invoice.cohort}</Fact>
        <Fact label={t.children}>{formatCount(invoice.children)}</Fact>
        <Fact label={t.dueOn}>
          <time dateTime={invoice.dueOn}>{formatDate(invoice.dueOn)}</time>
        </Fact>
        <Fact label={t.status}>
          <InvoiceStatus daysOverdue={invoice.daysOverdue} />
        </Fact>
      </dl>
    </section>
  );
}

function Lines({ invoice: { lines, due } }: { invoice: StaffInvoiceInFull }) {
  const t = staffInvoicesText();
  const columns = useMemo(() => lineColumns(), []);
  return (
    <SumTable
      label={t.lines}
      columns={columns}
      rows={lines}
      rowId={({ programId }) => String(programId)}
      sumLabel={t.due}
      sum={<MoneyText>{due.text}</MoneyText>}
    />
  );
}
