import { enrolmentText } from "@/features/enrolment/partner/en";
import { SeatRow } from "@/ui/seats";
import { ConfirmedMark } from "./confirmed-mark";
import seatsCss from "@/ui/seats.scoped.css?names";

/** Legend of the parents' table. */
export function SeatLegend() {
  const t = enrolmentText();
  const seats = [
    ["taken", t.paid],
    ["unpaid", t.notPaid],
    ["open", t.open],
  ] as const;
  return (
    <div className={`${seatsCss.key} max-xl:order-last max-xl:w-full`}>
      {seats.map(([seat, word]) => (
        <span key={seat}>
          <SeatRow size="sm" seats={[seat]} />
          {word}
        </span>
      ))}
      <span>
        <ConfirmedMark />
        {t.confirmed}
      </span>
    </div>
  );
}
