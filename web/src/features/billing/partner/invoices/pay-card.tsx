import type { ReactNode } from "react";
import { usePartner, useRight } from "@/api/signed-in";
import { invoicesText } from "@/features/billing/partner/en";
import { fill, plural } from "@/i18n/text";
import { formatDate, todayInUtc } from "@/lib/dates";
import { formatFigure, localAmount } from "@/lib/money";
import { LockIcon } from "@/ui/icons";
import { Money, MoneyText } from "@/ui/money";
import type { InvoiceInFull } from "./model";
import { OpenNote } from "./open-note";
import { PayFlow } from "./pay-flow";
import type { Pay } from "./pay-with";
import { BASE_CURRENCY, rateBehind } from "./sum-steps";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";
import noteCss from "@/ui/note.scoped.css?names";

interface PayCardProps {
  invoice: InvoiceInFull;
  pay: Pay;
  refresh: () => Promise<string | undefined>;
}

/** The amount due, how it is calculated, and the pay button. */
export function PayCard({ invoice, pay, refresh }: PayCardProps) {
  const t = invoicesText();
  const { cohortId, due, dueDate, all, openPayment, charged } = invoice;
  const mayPay = useRight("pay");
  const intended = {
    body: cohortId ? { cohortId, amount: due.minor / 100 } : undefined,
    shown: due,
    tolerance: 0,
    refresh,
  };
  return (
    <aside className={`${cardCss.card} ${invoicesCss.payCard}`} aria-label={t.payment}>
      <div className={cardCss.cardB}>
        <div>
          <p className="text-ink-2">{t.amountDue}</p>
          <p className={invoicesCss.due}>
            <MoneyText>{due.text}</MoneyText>
          </p>
          <p className="text-12 text-ink-3">
            {fill(dueDate < todayInUtc() ? t.since : t.by, { date: formatDate(dueDate) })}
          </p>
        </div>
        <HowCharged invoice={invoice} />
        {mayPay ? (
          <PayFlow pay={pay} intended={intended} open={openPayment} withTransfer={Boolean(charged)} />
        ) : (
          openPayment && <OpenNote payment={openPayment} />
        )}
        <SumSteps invoice={invoice} />
        <div className={noteCss.note}>
          <LockIcon />
          <p>{plural(t.covers, all)}</p>
        </div>
      </div>
    </aside>
  );
}

/** Shown before the payment: the amount charged, if in another currency, or that it is paid by bank transfer. */
function HowCharged({ invoice: { due, charged } }: { invoice: InvoiceInFull }) {
  const t = invoicesText();
  if (!charged) return <p className="text-12 text-ink-2">{fill(t.byTransfer, { currency: due.currencyCode })}</p>;
  if (charged.currencyCode === due.currencyCode) return null;
  return (
    <div>
      <p className="text-ink-2">{t.youPay}</p>
      <p className="t-sec">
        <MoneyText>{charged.text}</MoneyText>
      </p>
      <p className="text-12 text-ink-2">{fill(t.equals, { due: localAmount(due.text), currency: due.currencyCode })}</p>
    </div>
  );
}

function SumSteps({ invoice }: { invoice: InvoiceInFull }) {
  const t = invoicesText();
  const rate = rateBehind(invoice, usePartner().rate);
  const { amount, discount, due, lines } = invoice;
  return (
    <dl className={invoicesCss.sums}>
      <Row label={plural(t.programs, lines.length)}>
        <Money currencyCode={BASE_CURRENCY} minor={Math.round(amount * 100)} />
      </Row>
      {discount > 0 && <Row label={t.discount}>{fill(t.percent, { percent: discount })}</Row>}
      {rate !== null && (
        <Row label={fill(t.rate, { from: BASE_CURRENCY, to: due.currencyCode })}>
          {fill(t.times, { rate: formatFigure(rate * 100) })}
        </Row>
      )}
      <Row label={t.amountDue} sum>
        <MoneyText>{due.text}</MoneyText>
      </Row>
    </dl>
  );
}

function Row({ label, sum = false, children }: { label: string; sum?: boolean; children: ReactNode }) {
  return (
    <div className={sum ? invoicesCss.sum : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
