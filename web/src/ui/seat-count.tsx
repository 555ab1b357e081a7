import { seatsText } from "@/i18n/en-parts";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { SeatRow, type Seat } from "./seats";
import seatsCss from "./seats.scoped.css?names";

interface SeatCountProps {
  paid: number;
  unpaid: number;
  total: number;
}

/** Above this number single seats cannot be counted at a glance, so a bar is shown instead. */
const MAX_DRAWN = 6;

/** Number of taken seats, as a picture and as text. */
export function SeatCount({ paid, unpaid, total }: SeatCountProps) {
  const taken = paid + unpaid;
  const t = seatsText();
  const counts = { taken: formatCount(taken), total: formatCount(total) };
  return (
    <span className={seatsCss.seatline}>
      <span className="sr-only">{fill(t.taken, counts)}</span>
      {total <= MAX_DRAWN ? (
        <SeatRow size="sm" seats={seatsInOrder(paid, unpaid, total)} />
      ) : (
        <SeatBar full={taken / total} />
      )}
      <span className="text-ink-2 tabular-nums" aria-hidden="true">
        {fill(t.count, counts)}
      </span>
    </span>
  );
}

/**
 * Paid seats first, then taken, then open. More seats may be taken than granted, because an allowance can be lowered.
 */
export function seatsInOrder(paid: number, unpaid: number, total: number): Seat[] {
  const taken = paid + unpaid;
  return Array.from({ length: Math.max(total, taken) }, (_, index) => {
    if (index < paid) return "taken";
    return index < taken ? "unpaid" : "open";
  });
}

/** For the bar: the taken share, from 0 to 1. */
export function SeatBar({ full }: { full: number }) {
  return (
    <span className={seatsCss.seatbar} aria-hidden="true">
      <i style={{ width: `${Math.min(1, full) * 100}%` }} />
    </span>
  );
}
