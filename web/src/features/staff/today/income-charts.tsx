import { fill } from "@/i18n/text";
import { formatMoney } from "@/lib/money";
import { Card } from "@/ui/card";
import { BarChart } from "./bar-chart";
import { shortSum, totalOf } from "./chart-scale";
import { staffTodayText } from "./en";
import type { Income } from "./model";

/** One chart per currency, because currencies cannot be added up. */
export function IncomeCharts({ months, series }: Income) {
  const t = staffTodayText().charts;
  if (series.length === 0) {
    return (
      <Card title={t.incomeTitle}>
        <p className="text-ink-2">{fill(t.incomeNone, { months: months.length })}</p>
      </Card>
    );
  }
  return series.map(({ currencyCode, values }) => {
    const title = fill(t.income, { currency: currencyCode });
    const full = (minor: number) => formatMoney(currencyCode, minor);
    return (
      <Card
        key={currencyCode}
        title={title}
        subtitle={fill(t.incomeStory, { sum: full(totalOf(values)), months: months.length })}
      >
        <BarChart label={title} column={t.amount} months={months} values={values} short={shortSum} full={full} />
      </Card>
    );
  });
}
