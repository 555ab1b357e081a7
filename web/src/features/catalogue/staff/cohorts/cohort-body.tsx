import { staffCohortsText } from "@/features/catalogue/staff/en";
import { CohortFigures } from "./figures";
import type { CohortDetail } from "./model";
import { PlacesForm } from "./places-form";
import { SlotsTable } from "./slots-table";
import tableCss from "@/ui/table.scoped.css?names";

/** Figures of a cohort, its overall limit, and its slots. */
export function CohortBody({ cohort }: { cohort: CohortDetail }) {
  const { limit, slots } = staffCohortsText();
  return (
    <>
      <CohortFigures cohort={cohort} />
      <section aria-label={slots.title}>
        <div className={tableCss.tools}>
          <div className="min-w-0 flex-1">
            <h2 className="t-sec">{slots.title}</h2>
            <p className="text-12 text-ink-3">{slots.intro}</p>
          </div>
          <div>
            <p className="text-12 text-ink-2">{limit.title}</p>
            <PlacesForm cohortId={cohort.id} slot={null} places={cohort.places} label={limit.label} />
          </div>
        </div>
        <SlotsTable cohort={cohort} />
      </section>
    </>
  );
}
