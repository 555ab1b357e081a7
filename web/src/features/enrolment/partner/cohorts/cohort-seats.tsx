import { enrolmentText } from "@/features/enrolment/partner/en";
import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { SeatBar, seatsInOrder } from "@/ui/seat-count";
import { SeatRow } from "@/ui/seats";
import seatsCss from "@/ui/seats.scoped.css?names";

/** Above this number single seats are not readable, so a bar is shown instead. */
const MAX_DRAWN = 30;

interface CohortSeatsProps {
  paid: number;
  unpaid: number;
}

/** The programs of a cohort, as a picture and as text. */
export function CohortSeats({ paid, unpaid }: CohortSeatsProps) {
  const t = enrolmentText();
  const total = paid + unpaid;
  if (total === 0) return <span className="text-ink-3">{t.noPrograms}</span>;
  const drawn = total <= MAX_DRAWN;
  const counts = { paid: formatCount(paid), unpaid: formatCount(unpaid), total: formatCount(total) };
  return (
    <span className={`${seatsCss.seatline} ${seatsCss.long}`}>
      <span className="sr-only">{fill(t.programsRead, counts)}</span>
      {drawn ? <SeatRow size="sm" seats={seatsInOrder(paid, unpaid, total)} /> : <SeatBar full={paid / total} />}
      {(unpaid > 0 || !drawn) && (
        <span className="text-12 text-ink-2" aria-hidden="true">
          {drawn ? plural(t.countNotPaid, unpaid) : fill(t.programsPaid, counts)}
        </span>
      )}
    </span>
  );
}
