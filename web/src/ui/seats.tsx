import { cx } from "@/lib/cx";
import seatsCss from "./seats.scoped.css?names";

export type Seat = "open" | "next" | "unpaid" | "taken" | "lost" | "you";

const STATES: Record<Seat, string | undefined> = {
  open: "",
  next: seatsCss.next,
  unpaid: seatsCss.unpaid,
  taken: seatsCss.taken,
  lost: seatsCss.lost,
  you: seatsCss.you,
};

interface SeatRowProps {
  seats: readonly Seat[];
  size?: "sm" | "md" | "lg";
  className?: string | undefined;
}

/** Seats drawn as benches and leaves. Hidden from screen readers, because a number is always next to it. */
export function SeatRow({ seats, size = "md", className }: SeatRowProps) {
  return (
    <span
      className={cx(seatsCss.seats, size === "sm" && seatsCss.sm, size === "lg" && seatsCss.lg, className)}
      aria-hidden="true"
    >
      {seats.map((seat, index) => (
        <i key={index} className={seatClass(seat)} />
      ))}
    </span>
  );
}

export function seatClass(seat: Seat): string {
  return cx(seatsCss.seat, STATES[seat]);
}
