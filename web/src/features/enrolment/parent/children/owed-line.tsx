import type { FamilyData } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { ownUnpaid } from "@/features/enrolment/parent/child-row";
import { fill, plural } from "@/i18n/text";
import { localAmount } from "@/lib/money";

/** The total of 'Make Payment'. Shown once all children are loaded. */
export function OwedLine({ family }: { family: FamilyData | undefined }) {
  if (!family?.owed || family.children.length < family.totalChild) return null;
  const count = ownUnpaid(family);
  if (count === 0) return null;
  const programs = plural(familyText().programCount, count);
  return (
    <p className="text-12 text-ink-2">{fill(familyText().owe, { owed: localAmount(family.owed.text), programs })}</p>
  );
}
