import { fill, text } from "@/i18n/text";
import { cx } from "@/lib/cx";

export type Seat = "open" | "next" | "held" | "taken" | "lost" | "you";

interface SeatStripProps {
  seats: readonly Seat[];
  size?: "sm" | "md" | "lg";
  className?: string;
}

/** Benches and leaves as a picture. A number always stands beside it, so it is hidden from screen readers. */
export function SeatStrip({ seats, size = "md", className }: SeatStripProps) {
  return (
    <span className={cx("seats", size !== "md" && size, className)} aria-hidden="true">
      {seats.map((seat, index) => (
        <i key={index} className={seatClass(seat)} />
      ))}
    </span>
  );
}

export function seatClass(seat: Seat): string {
  return cx("seat", seat !== "open" && seat);
}

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
  const t = text().common;
  return (
    <span className="seatline">
      <span className="sr-only">{fill(t.seatsTaken, { taken, total })}</span>
      {total <= MOST_DRAWN ? (
        <SeatStrip size="sm" seats={Array.from({ length: total }, (_, index) => seatAt(index, paid, taken))} />
      ) : (
        <span className="seatbar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (taken / total) * 100)}%` }} />
        </span>
      )}
      <span className="text-ink-2 tabular-nums" aria-hidden="true">
        {fill(t.seatsCount, { taken, total })}
      </span>
    </span>
  );
}

function seatAt(index: number, paid: number, taken: number): Seat {
  if (index < paid) return "taken";
  return index < taken ? "held" : "open";
}
