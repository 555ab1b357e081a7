import type { ReactNode } from "react";
import { fill } from "@/i18n/text";
import { formatFigure } from "@/lib/money";
import { MoneyText } from "@/ui/money";
import { registerChildText } from "./en";
import type { Price } from "./model";
import registerCss from "./register.scoped.css?names";

/** Calculation of the price: price, rate, discount, result. Each line follows exactly from those above it. */
export function PriceTable({ price: { base, rate, full, discountPercent, discount, due } }: { price: Price }) {
  const t = registerChildText();
  return (
    <dl className={`${registerCss.rows} ${registerCss.boxed}`}>
      <Row label={t.programPrice}>
        <MoneyText>{base.text}</MoneyText>
      </Row>
      {base.currencyCode !== due.currencyCode && (
        <>
          <Row label={fill(t.rate, { from: base.currencyCode, to: due.currencyCode })}>
            <span className="tabular-nums">{fill(t.times, { rate: formatFigure(Number(rate) * 100) })}</span>
          </Row>
          {discountPercent > 0 && (
            <Row label={fill(t.fullPrice, { currency: due.currencyCode })}>
              <MoneyText>{full.text}</MoneyText>
            </Row>
          )}
        </>
      )}
      {discountPercent > 0 && (
        <Row label={fill(t.discount, { percent: discountPercent })}>
          <MoneyText>{discount.text.replace(" ", " −")}</MoneyText>
        </Row>
      )}
      <Row label={t.price} sum>
        <MoneyText>{due.text}</MoneyText>
      </Row>
    </dl>
  );
}

interface RowProps {
  label: string;
  sum?: boolean;
  children: ReactNode;
}

/** One line of <dl className="rows">: label left, value right. */
export function Row({ label, sum = false, children }: RowProps) {
  return (
    <div className={sum ? registerCss.sum : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
