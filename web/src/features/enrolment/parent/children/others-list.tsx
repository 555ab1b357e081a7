import type { FamilyChild, Waiting } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { classLinkOf, othersOf } from "@/features/enrolment/parent/child-row";
import { fill } from "@/i18n/text";
import { formatMoment } from "@/lib/moment";
import { placeInLine } from "./place-in-line";
import { ProgramStatus } from "./registration-status";
import type { RowContext } from "./row-action";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";

/** A row shows one program; the child's other programs and waiting-list entries open below it. */
export function OthersList({ child, context }: { child: FamilyChild; context: RowContext }) {
  const t = familyText();
  const { programs, waiting } = othersOf(child);
  const count = programs.length + waiting.length;
  if (count === 0) return null;
  return (
    <details className={familyCss.others}>
      <summary aria-label={fill(t.moreOf, { count, child: child.firstName })}>{fill(t.more, { count })}</summary>
      <ul>
        {programs.map((program) => (
          <li key={program.id}>
            <span>
              {program.partner_package.title}, {program.partner_cohort.title}
            </span>
            <ProgramStatus program={program} child={child} context={context} />
            <OtherClass link={classLinkOf(program, context.classLinks)} child={child.firstName} />
          </li>
        ))}
        {waiting.map((one) => (
          <li key={`waiting ${one.id}`}>{alsoWaiting(one, context.zone)}</li>
        ))}
      </ul>
    </details>
  );
}

function OtherClass({ link, child }: { link: string | null; child: string }) {
  const t = familyText();
  if (link === null) return null;
  return (
    <a
      className="link"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fill(t.goToClassOf, { child })}
    >
      {t.goToClass}
    </a>
  );
}

function alsoWaiting({ cohortTitle: cohort, offeredUntil, position }: Waiting, zone: string | undefined): string {
  const t = familyText();
  if (offeredUntil) return fill(t.alsoFree, { cohort, until: formatMoment(offeredUntil, zone) });
  return fill(t.alsoInLine, { cohort, place: placeInLine(position) });
}
