import { cx } from "@/lib/cx";

export type Seat = "open" | "next" | "held" | "taken" | "lost" | "you";

interface SeatStripProps {
  seats: readonly Seat[];
  size?: "sm" | "md" | "lg";
  className?: string;
}

/** Seats drawn as benches and leaves. Hidden from screen readers, because a number is always next to it. */
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
