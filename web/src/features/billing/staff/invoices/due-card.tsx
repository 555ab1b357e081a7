import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffInvoicesText } from "@/features/billing/staff/en";
import { fill, plural } from "@/i18n/text";
import { formatRate } from "@/lib/rates";
import { buttonClass } from "@/ui/button";
import { MoneyText } from "@/ui/money";
import type { StaffInvoiceInFull } from "./model";
import cardCss from "@/ui/card.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

/** Calculation of the amount, and the link to record a bank transfer. */
export function DueCard({ invoice }: { invoice: StaffInvoiceInFull }) {
  const t = staffInvoicesText();
  const { partnerId, cohortId, lines, base, due, discountPercent, rate } = invoice;
  return (
    <section className={cardCss.card} aria-label={t.due}>
      <div className={cardCss.cardB}>
        <div>
          <p className="text-12 text-ink-2">{t.due}</p>
          <p className={recordCss.due}>
            <MoneyText>{due.text}</MoneyText>
          </p>
        </div>
        <dl className={recordCss.sums}>
          <div>
            <dt>{plural(t.programs, lines.length)}</dt>
            <dd>
              <MoneyText>{base.text}</MoneyText>
            </dd>
          </div>
          {discountPercent > 0 && (
            <div>
              <dt>{t.discount}</dt>
              <dd>{fill(t.percent, { percent: discountPercent })}</dd>
            </div>
          )}
          {due.currencyCode !== base.currencyCode && (
            <div>
              <dt>{t.rate}</dt>
              <dd>{fill(t.rateOf, { base: base.currencyCode, rate: formatRate(rate), currency: due.currencyCode })}</dd>
            </div>
          )}
        </dl>
        <Link
          className={buttonClass({ tone: "primary" })}
          to={staffPaths.offlinePayment}
          search={{ partnerId, cohortId } as never}
        >
          {t.record}
        </Link>
        <p className="text-12 text-ink-3">{t.recordBody}</p>
        <Link className="link justify-self-start" to={staffPaths.partner} params={{ id: String(partnerId) }}>
          {t.terms}
        </Link>
      </div>
    </section>
  );
}
