import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatMoment } from "@/lib/moment";
import { weekdayName } from "@/lib/weekdays";
import { Button } from "@/ui/button";
import { AlertIcon } from "@/ui/icons";
import offerNoteCss from "@/ui/offer-note.scoped.css";
import noteCss from "@/ui/note.scoped.css?names";

interface OfferNotesProps {
  family: FamilyData;
  zone: string | undefined;
  onTake: (child: FamilyChild) => void;
}

/**
 * Offered places, shown above everything else: a place is held for a limited time and then goes to the next in line.
 */
export function OfferNotes({ family, zone, onTake }: OfferNotesProps) {
  const t = familyText().offer;
  const offers = family.children.flatMap((child) =>
    child.waiting.flatMap(({ id, offeredUntil, cohortTitle: cohort, day, timeText }) =>
      offeredUntil
        ? [
            {
              id,
              child,
              cohort,
              day: weekdayName(day),
              time: clockTime(timeText),
              until: formatMoment(offeredUntil, zone),
            },
          ]
        : [],
    ),
  );
  return offers.map(({ id, child, ...offer }) => (
    <div key={id} className={`${noteCss.note} ${noteCss.warn} ${offerNoteCss.offer}`}>
      <AlertIcon />
      <p>{fill(t.free, { child: child.firstName, ...offer })}</p>
      <Button size="sm" aria-label={fill(t.takeFor, { child: child.firstName })} onClick={() => onTake(child)}>
        {t.take}
      </Button>
    </div>
  ));
}
