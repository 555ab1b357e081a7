import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Figure } from "@/ui/card";
import type { Cohort } from "./model";
import figuresCss from "@/ui/figures.scoped.css?names";

/** Key figures, with links to the matching lists. */
export function CohortFigures({ cohort }: { cohort: Cohort }) {
  const t = staffCohortsText().figures;
  const { id, programs, withoutTeacher, waiting, taken, places } = cohort;
  return (
    <dl className={figuresCss.figures} aria-label={t.label}>
      <Figure
        label={t.programs}
        note={<ProgramsLink search={{ cohortId: id }}>{staffCohortsText().seePrograms}</ProgramsLink>}
      >
        {formatCount(programs)}
      </Figure>
      <Figure
        label={t.withoutTeacher}
        note={
          withoutTeacher === 0 ? (
            t.allTaught
          ) : (
            <ProgramsLink search={{ cohortId: id, teacherId: 0 }}>{t.assign}</ProgramsLink>
          )
        }
      >
        {formatCount(withoutTeacher)}
      </Figure>
      <Figure label={t.waiting} note={waiting === 0 ? t.nobodyWaits : t.forAPlace}>
        {formatCount(waiting)}
      </Figure>
      <Figure
        label={t.places}
        note={typeof places === "number" ? fill(t.ofPlaces, { places: formatCount(places) }) : t.noLimit}
      >
        {formatCount(taken)}
      </Figure>
    </dl>
  );
}

function ProgramsLink({ search, children }: { search: { cohortId: number; teacherId?: number }; children: string }) {
  return (
    <Link className="link" to={staffPaths.programs} search={search}>
      {children}
    </Link>
  );
}
