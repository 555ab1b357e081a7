import type { FamilyData } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { seatedOf } from "@/features/enrolment/parent/child-row";
import { formatCount } from "@/lib/numbers";
import { Figure } from "@/ui/card";
import { SeatBar, seatsInOrder } from "@/ui/seat-count";
import { SeatRow } from "@/ui/seats";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import figuresCss from "@/ui/figures.scoped.css?names";

interface FiguresRowProps {
  /** Undefined while loading, null when loading failed. */
  family: FamilyData | undefined | null;
}

const MAX_DRAWN = 6;

export function FiguresRow({ family }: FiguresRowProps) {
  const t = familyText();
  const slow = useSlow(family === undefined);
  const blank = family === null ? "–" : slow ? <Skeleton width={40} /> : "\u00a0";
  const shown = (show: (family: FamilyData) => React.ReactNode) => (family ? show(family) : blank);
  return (
    <dl className={figuresCss.figures} aria-label={t.metrics} aria-busy={family === undefined}>
      <Figure label={t.allProgram}>{shown(({ allPrograms }) => formatCount(allPrograms))}</Figure>
      <Figure label={t.totalEnrolled}>
        {shown(({ totalChild, allowed }) => (
          <>
            {formatCount(totalChild)}
            {allowed === 0 ? (
              <span className="block text-12 font-normal text-ink-3">{t.noSponsoredSeats}</span>
            ) : (
              <span className="font-normal text-ink-3">/{formatCount(allowed)}</span>
            )}
          </>
        ))}
      </Figure>
      <Figure label={t.ongoingClass}>{shown(({ allOngoingClass }) => formatCount(allOngoingClass))}</Figure>
      <Figure label={t.completedPrograms}>{shown(({ completedPrograms }) => formatCount(completedPrograms))}</Figure>
      <Figure label={t.totalAllowed} wide>
        {shown((known) => (
          <span className="flex items-center gap-3.5">
            {formatCount(known.allowed)} <Seats family={known} />
          </span>
        ))}
      </Figure>
    </dl>
  );
}

/** The children within the allowance, drawn as leaves. A bar shows the share while not all children are loaded. */
function Seats({ family }: { family: FamilyData }) {
  const { allowed, totalChild } = family;
  if (allowed === 0) return null;
  if (allowed > MAX_DRAWN || totalChild > family.children.length) return <SeatBar full={totalChild / allowed} />;
  const { paid, unpaid } = seatedOf(family);
  return <SeatRow size="lg" seats={seatsInOrder(paid, unpaid, allowed)} />;
}
