import { heights, monthName } from "./chart-scale";
import { staffTodayText } from "./en";
import barChartCss from "./bar-chart.scoped.css";

const HEIGHT = 168;
const GROUND = 140;

interface BarChartProps {
  /** Caption of the table for screen readers. */
  label: string;
  column: string;
  months: readonly string[];
  values: readonly number[];
  /** Short value above a bar. */
  short: (value: number) => string;
  full: (value: number) => string;
}

/** One bar per month, and the same figures in a table for screen readers. */
export function BarChart({ label, column, months, values, short, full }: BarChartProps) {
  const t = staffTodayText().charts;
  const bars = heights(values);
  const share = 100 / Math.max(1, months.length);
  return (
    <>
      <div className={barChartCss.chart}>
        <svg className={barChartCss.bars} width="100%" height={HEIGHT} aria-hidden="true" data-chart>
          <line x1="0" x2="100%" y1={GROUND + 0.5} y2={GROUND + 0.5} />
          {months.map((month, index) => {
            const height = bars[index] ?? 0;
            const middle = `${(index + 0.5) * share}%`;
            return (
              <g key={month}>
                <rect
                  x={`${(index + 0.2) * share}%`}
                  width={`${0.6 * share}%`}
                  y={GROUND - height}
                  height={height}
                  rx="3"
                />
                {height > 0 && (
                  <text className={barChartCss.v} x={middle} y={GROUND - height - 7}>
                    {short(values[index] ?? 0)}
                  </text>
                )}
                <text className={barChartCss.month} x={middle} y={GROUND + 20}>
                  {monthName(month, "short")}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{column}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <th scope="row">{monthName(month, "long")}</th>
              <td>{full(values[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
