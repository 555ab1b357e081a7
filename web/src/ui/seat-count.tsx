import { seatsText } from "@/i18n/seats-text";
import { fill } from "@/i18n/text";
import { SeatStrip, type Seat } from "./seats";

interface SeatCountProps {
  paid: number;
  held: number;
  total: number;
}

/** Above this a strip stops being countable at a glance, and a bar says it better. */
const MOST_DRAWN = 6;

/** How many seats are taken, drawn and written. */
export function SeatCount({ paid, held, total }: SeatCountProps) {
  const taken = paid + held;
  const t = seatsText();
  return (
    <span className="seatline">
      <span className="sr-only">{fill(t.taken, { taken, total })}</span>
      {total <= MOST_DRAWN ? (
        <SeatStrip size="sm" seats={seatsInOrder(paid, held, total)} />
      ) : (
        <SeatBar full={taken / total} />
      )}
      <span className="text-ink-2 tabular-nums" aria-hidden="true">
        {fill(t.count, { taken, total })}
      </span>
    </span>
  );
}

/** Paid ones first, then those taken, then what is open. More may be taken than are given: a number can be lowered. */
export function seatsInOrder(paid: number, held: number, total: number): Seat[] {
  const taken = paid + held;
  return Array.from({ length: Math.max(total, taken) }, (_, index) => {
    if (index < paid) return "taken";
    return index < taken ? "held" : "open";
  });
}

/** Above what can be drawn: how much of it is full, from 0 to 1. */
export function SeatBar({ full }: { full: number }) {
  return (
    <span className="seatbar" aria-hidden="true">
      <i style={{ width: `${Math.min(1, full) * 100}%` }} />
    </span>
  );
}
