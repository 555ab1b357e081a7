import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { fill } from "@/i18n/text";
import { SeatBar, seatsInOrder } from "@/ui/seat-count";
import { SeatRow } from "@/ui/seats";
import { registerChildText } from "./en";
import seatsCss from "@/ui/seats.scoped.css?names";

const MAX_DRAWN = 6;

interface SeatLineProps {
  family: FamilyData;
  everyone: readonly FamilyChild[];
}

/** The seat that this child would take, next to the taken ones. */
export function SeatLine({ family: { allowed, seatsTaken }, everyone }: SeatLineProps) {
  const paid = everyone.filter(({ programs }) =>
    programs.some((program) => program.partnerId && program.isPaid),
  ).length;
  const seats = seatsInOrder(paid, seatsTaken - paid, allowed).with(seatsTaken, "next");
  return (
    <span className={seatsCss.seatline}>
      {allowed <= MAX_DRAWN ? <SeatRow size="sm" seats={seats} /> : <SeatBar full={(seatsTaken + 1) / allowed} />}
      <span className="text-12">{fill(registerChildText().seatNext, { number: seatsTaken + 1, allowed })}</span>
    </span>
  );
}
