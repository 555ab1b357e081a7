import { useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { partnerText } from "@/features/enrolment/partner/en";
import { Card } from "@/ui/card";
import { SeatRow } from "@/ui/seats";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { listMonths, type Month } from "./calls";
import { unitFor } from "./chart-scale";
import { monthName, subtitleOf, titleOf } from "./chart-title";
import { SeatChart } from "./seat-chart";
import homeCss from "./home.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";
import seatsCss from "@/ui/seats.scoped.css?names";
import skeletonCss from "@/ui/skeleton.scoped.css?names";

/** Chart of seats taken per month, below a sentence that summarizes it. */
export function EnrolmentCard() {
  const t = partnerText().chart;
  const months = useQuery({ queryKey: ["months"], queryFn: listMonths });
  const slow = useSlow(months.isPending);
  const failure = queryErrorOf(months.error);
  if (months.data === undefined && failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void months.refetch()} />
      </div>
    );
  }
  if (months.data === undefined) {
    return (
      <div className={cardCss.card} aria-busy="true">
        <div className={cardCss.cardH}>{slow && <Skeleton width={260} />}</div>
        {slow ? <ChartSkeleton /> : <div className={homeCss.chartRoom} />}
      </div>
    );
  }
  const unit = unitFor(months.data);
  return (
    <Card title={titleOf(months.data)} subtitle={subtitleOf(months.data, unit)}>
      <SeatChart months={months.data} unit={unit} />
      <MonthTable months={months.data} />
      <div className={seatsCss.key}>
        <span>
          <SeatRow seats={["taken"]} />
          {t.paid}
        </span>
        <span>
          <SeatRow seats={["unpaid"]} />
          {t.notPaid}
        </span>
      </div>
    </Card>
  );
}

/** Heights of the skeleton's columns, in percent. */
const COLUMNS = [35, 60, 45, 80, 55, 70] as const;

/** Skeleton of six months. */
function ChartSkeleton() {
  return (
    <div className={`${homeCss.chartRoom} ${homeCss.chartSkeleton}`} aria-hidden="true">
      {COLUMNS.map((height, index) => (
        <i key={index} className={skeletonCss.bone} data-shape="line" style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}

/** The same figures as a table, for screen readers. */
function MonthTable({ months }: { months: readonly Month[] }) {
  const t = partnerText().chart;
  return (
    <table className="sr-only">
      <caption>{t.table}</caption>
      <thead>
        <tr>
          <th scope="col">{t.month}</th>
          <th scope="col">{t.paid}</th>
          <th scope="col">{t.notPaid}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, paid, unpaid }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td>{paid}</td>
            <td>{unpaid}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
