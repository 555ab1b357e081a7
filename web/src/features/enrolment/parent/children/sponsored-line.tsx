import type { FamilyData } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";

/** The figures count every child, sponsored or not. Shown where that differs from the partner's count of seats. */
export function SponsoredLine({ family }: { family: FamilyData | undefined }) {
  if (family === undefined || family.allowed === 0 || family.seatsTaken === family.totalChild) return null;
  const { seatsTaken, allowed } = family;
  return (
    <p className="text-12 text-ink-2">
      {fill(familyText().sponsoredSeats, { taken: formatCount(seatsTaken), allowed: formatCount(allowed) })}
    </p>
  );
}
