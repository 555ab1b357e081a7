import { Link } from "@tanstack/react-router";
import { downloadFile } from "@/api/download";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { DownloadButton } from "@/ui/download-button";
import { Fact } from "@/ui/fact";
import { MoneyText } from "@/ui/money";
import { receiptPath } from "./calls";
import { rowName } from "./columns";
import { staffPaymentText } from "./en";
import type { StaffPaymentInFull } from "./model";
import { StateCell } from "./state-cell";
import cardCss from "@/ui/card.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

export function PaymentFacts({ payment }: { payment: StaffPaymentInFull }) {
  const t = staffPaymentText();
  const {
    partnerId,
    partner,
    parent,
    createdAt,
    settledAt,
    receiptNumber,
    due,
    charged,
    received,
    reference,
    invoiceNumbers,
  } = payment;
  return (
    <section className={cardCss.card} aria-label={t.details} id={rowName(payment)} tabIndex={-1}>
      <dl className={`${cardCss.cardB} ${factCss.facts} ${recordCss.roomy}`}>
        <Fact label={t.status} wide={Boolean(payment.note ?? payment.refund)}>
          <StateCell payment={payment} />
        </Fact>
        <Fact label={t.partner}>
          <Link className="link" to={staffPaths.partner} params={{ id: String(partnerId) }}>
            {partner}
          </Link>
        </Fact>
        {parent && <Fact label={t.paidBy}>{parent}</Fact>}
        <Fact label={t.begun}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Fact>
        {settledAt && (
          <Fact label={t.settled}>
            <time dateTime={settledAt}>{formatDate(settledAt)}</time>
          </Fact>
        )}
        {typeof receiptNumber === "number" && (
          <Fact label={t.receipt} wide>
            <span className="flex flex-wrap items-center gap-2">
              {fill(t.number, { number: receiptNumber })}
              <DownloadButton download={() => downloadFile(receiptPath(reference))}>{t.downloadReceipt}</DownloadButton>
            </span>
          </Fact>
        )}
        <Fact label={t.due}>
          <MoneyText>{due.text}</MoneyText>
        </Fact>
        {received && (
          <Fact label={t.received}>
            <MoneyText>{received.text}</MoneyText>
          </Fact>
        )}
        {charged.text !== due.text && (
          <Fact label={t.charged}>
            <MoneyText>{charged.text}</MoneyText>
          </Fact>
        )}
        {invoiceNumbers.length > 0 && (
          <Fact label={t.invoices} wide>
            {invoiceNumbers.join(", ")}
          </Fact>
        )}
        <Fact label={t.reference} wide>
          <span className="mono">{reference}</span>
        </Fact>
      </dl>
    </section>
  );
}
