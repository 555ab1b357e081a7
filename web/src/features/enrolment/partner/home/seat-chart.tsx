import { formatCount } from "@/lib/numbers";
import type { Month } from "./calls";
import { drawnSeats, SEATS_IN_ROW, totalOf } from "./chart-scale";
import { monthName } from "./chart-title";
import homeCss from "./home.scoped.css?names";

/* One drawing for desktop and one for phones: the wide one, scaled down, would have letters of six pixels. */

interface Size {
  className: string | undefined;
  width: number;
  /** Size of one seat, and the distance between seats. */
  seat: number;
  across: number;
  up: number;
  /** Distance from the number to the leaf below it, and from the base line to the month's name. */
  figure: number;
  label: number;
}

const WIDE: Size = { className: homeCss.wide, width: 660, seat: 18, across: 25, up: 24, figure: 21, label: 21 };
const NARROW: Size = { className: homeCss.narrow, width: 316, seat: 12, across: 16, up: 15, figure: 13, label: 21 };
const LEAST_ROWS = 3;
const MARGIN = 2;

/* One seat of 18 units: the leaf above, starting at the top edge of its bench. */
const LEAF = "M2.3-2.9C2.3-9.8 7-12.8 15.7-12.8C15.7-5.6 11.9-2.9 2.3-2.9Z";
const BENCH_HEIGHT = 4.7;
const DRAWN_AT = 18;

interface SeatChartProps {
  months: readonly Month[];
  unit: number;
}

/** The picture only: the same figures are in a table next to it. */
export function SeatChart(props: SeatChartProps) {
  return (
    <>
      <Drawing {...props} size={WIDE} />
      <Drawing {...props} size={NARROW} />
    </>
  );
}

function Drawing({ months, unit, size }: SeatChartProps & { size: Size }) {
  const stacks = months.map((month) => drawnSeats(month, unit));
  const rows = Math.max(LEAST_ROWS, ...stacks.map(({ paid, unpaid }) => Math.ceil((paid + unpaid) / SEATS_IN_ROW)));
  const ground = rows * size.up + size.figure + 12;
  const stackWidth = size.seat + (SEATS_IN_ROW - 1) * size.across;
  const step = (size.width - 2 * MARGIN - stackWidth) / Math.max(1, months.length - 1);
  return (
    <svg
      className={`${homeCss.chart} ${size.className}`}
      viewBox={`0 0 ${size.width} ${ground + size.label + 5}`}
      aria-hidden="true"
      data-chart
    >
      <line className={homeCss.base} x1="0" x2={size.width} y1={ground + 0.5} y2={ground + 0.5} />
      {months.map((month, index) => {
        const { paid, unpaid } = stacks[index] ?? { paid: 0, unpaid: 0 };
        const left = MARGIN + index * step;
        // one or two seats are centred below their number
        const inset = (Math.max(0, SEATS_IN_ROW - paid - unpaid) * size.across) / 2;
        const top = ground - 8 - Math.ceil((paid + unpaid) / SEATS_IN_ROW) * size.up;
        return (
          <g key={month.month}>
            {Array.from({ length: paid + unpaid }, (_, seat) => (
              <Seat
                key={seat}
                size={size}
                unpaid={seat >= paid}
                x={left + inset + (seat % SEATS_IN_ROW) * size.across}
                y={ground - 8 - Math.floor(seat / SEATS_IN_ROW) * size.up}
              />
            ))}
            <text
              className={totalOf(month) === 0 ? `${homeCss.v} ${homeCss.zero}` : homeCss.v}
              x={left + stackWidth / 2}
              y={top - 1}
            >
              {formatCount(totalOf(month))}
            </text>
            <text
              className={index === months.length - 1 ? homeCss.now : ""}
              x={left + stackWidth / 2}
              y={ground + size.label}
            >
              {monthName(month.month, "short")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface SeatProps {
  size: Size;
  unpaid: boolean;
  x: number;
  /** Position of the bench. */
  y: number;
}

function Seat({ size, unpaid, x, y }: SeatProps) {
  const scale = size.seat / DRAWN_AT;
  return (
    <g transform={`translate(${x} ${y - BENCH_HEIGHT * scale}) scale(${scale})`}>
      <path className={unpaid ? homeCss.sUnpaid : homeCss.sTaken} d={LEAF} />
      <rect className={homeCss.sBench} width={DRAWN_AT} height={BENCH_HEIGHT} rx={BENCH_HEIGHT / 2} />
    </g>
  );
}
