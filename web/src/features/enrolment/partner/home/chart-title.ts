import { partnerText } from "@/features/enrolment/partner/en";
import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import type { Month } from "./calls";
import { totalOf } from "./chart-scale";

type Style = "long" | "short";

/** October, or Oct. From the translations, because creating a formatter would delay the dashboard. */
export function monthName(month: string, style: Style = "long"): string {
  return partnerText().chart.months[style].split(" ")[Number(month.slice(5)) - 1] ?? month;
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}

/** Summarizes the chart in the sentence above it. */
export function titleOf(months: readonly Month[]): string {
  const t = partnerText().chart;
  const all = months.reduce((sum, month) => sum + totalOf(month), 0);
  if (all === 0) return t.nothing;
  const filled = months.filter((month) => totalOf(month) > 0);
  const most = Math.max(...filled.map(totalOf));
  const [best, second, third] = filled.filter((month) => totalOf(month) === most).map(({ month }) => monthName(month));
  const seats = plural(t.seats, most);
  if (best === undefined || third !== undefined) return fill(t.even, { seats: plural(t.seats, all) });
  if (filled.length === 1) return fill(t.onlyOne, { month: best, seats });
  if (second !== undefined) return fill(t.bestTwo, { first: best, second, seats });
  const current = months.at(-1);
  const stillRuns = current !== undefined && totalOf(current) === most;
  return fill(stillRuns ? t.bestNow : t.best, { month: best, seats });
}

/** The months shown, and how many children one seat stands for. */
export function subtitleOf(months: readonly Month[], unit: number): string {
  const t = partnerText().chart;
  const first = months[0]?.month;
  const last = months.at(-1)?.month;
  if (first === undefined || last === undefined) return "";
  const sameYear = yearOf(first) === yearOf(last);
  const from = sameYear ? monthName(first) : `${monthName(first)} ${yearOf(first)}`;
  const span = fill(t.span, { from, to: `${monthName(last)} ${yearOf(last)}` });
  return unit === 1 ? span : `${span}. ${fill(t.unit, { unit: formatCount(unit) })}`;
}
