import { paymentsText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { Fact } from "@/ui/fact";
import { MoneyText } from "@/ui/money";
import { refundDay, shownStateOf, type Payment, type PaymentInFull, type ShownState } from "./model";
import { StateBadge } from "./state-badge";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";

function amountLabel(state: ShownState): string {
  const t = paymentsText();
  if (state === "succeeded") return t.amountPaid;
  return state === "reversed" ? t.amountRefunded : t.amount;
}

type Facts = Payment & Pick<PaymentInFull, "startedBy">;

export function PaymentFacts({ payment }: { payment: Facts }) {
  const t = paymentsText();
  const { reference, createdAt, settledAt, due, charged, receiptNumber, count, invoiceNumbers, startedBy } = payment;
  const refunded = refundDay(payment);
  const state = shownStateOf(payment);
  return (
    <dl className={`${factCss.facts} ${invoicesCss.invoiceFacts}`}>
      <Fact label={t.status}>
        <StateBadge payment={payment} />
      </Fact>
      <Fact label={t.started}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Fact>
      {startedBy && <Fact label={t.startedBy}>{startedBy}</Fact>}
      {settledAt && (
        <Fact label={t.settled}>
          <time dateTime={settledAt}>{formatDate(settledAt)}</time>
        </Fact>
      )}
      {refunded !== null && (
        <Fact label={state === "refunding" ? t.refundStarted : t.refunded}>
          <time dateTime={refunded}>{formatDate(refunded)}</time>
        </Fact>
      )}
      {typeof receiptNumber === "number" && <Fact label={t.receipt}>{fill(t.number, { number: receiptNumber })}</Fact>}
      <Fact label={t.programs}>{formatCount(count)}</Fact>
      <Fact label={amountLabel(state)}>
        <MoneyText>{due.text}</MoneyText>
      </Fact>
      {charged.currencyCode !== due.currencyCode && (
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
        {reference}
      </Fact>
    </dl>
  );
}
