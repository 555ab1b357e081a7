import { staffReceivablesText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { Card } from "@/ui/card";
import { MoneyText } from "@/ui/money";
import { AGES, overduePercent, type CurrencyTotal } from "./model";
import viewCss from "./view.scoped.css?names";

/** Receivables in one currency: a bar by age, and the same in figures. */
export function AgeCard({ totals }: { totals: CurrencyTotal }) {
  const t = staffReceivablesText();
  const percent = overduePercent(totals);
  return (
    <Card
      title={fill(t.owed, { total: localAmount(totals.total.text) })}
      subtitle={percent === 0 ? t.nothingOverdue : fill(t.overdueShare, { percent })}
    >
      <div className={viewCss.ages} aria-hidden="true">
        {AGES.map((age, index) => {
          const { minor } = totals[age];
          return minor > 0 && <i key={age} data-age={index} style={{ flexGrow: minor }} />;
        })}
      </div>
      <dl className={viewCss.ageKey}>
        {AGES.map((age, index) => (
          <div key={age}>
            <dt>
              <i data-age={index} aria-hidden="true" />
              {t.ages[age]}
            </dt>
            <dd>
              <MoneyText>{totals[age].text}</MoneyText>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
