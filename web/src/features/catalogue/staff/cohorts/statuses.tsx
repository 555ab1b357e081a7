import { staffCohortsText } from "@/features/catalogue/staff/en";
import { Badge } from "@/ui/badge";
import type { Cohort } from "./model";
import { useClassDay } from "./queries";

type ShownCohort = Pick<Cohort, "status" | "statusOverride" | "archivedAt" | "startOn">;

/** Status of a cohort, and whether it was set by hand. */
export function CohortStatusBadge({
  cohort: { status, statusOverride, archivedAt, startOn },
}: {
  cohort: ShownCohort;
}) {
  const t = staffCohortsText();
  const today = useClassDay();
  // for the server a cohort is ongoing until it is over, as specified
  const isComing = status === "ongoing" && !statusOverride && today !== undefined && startOn > today;
  if (archivedAt) return <Badge tone="off">{t.archived}</Badge>;
  return (
    <>
      {isComing ? (
        <Badge tone="waiting">{t.coming}</Badge>
      ) : (
        <Badge tone={status === "completed" ? "done" : "running"}>{t.statuses[status]}</Badge>
      )}
      {statusOverride && <span className="block text-12 text-ink-2">{t.byHand}</span>}
    </>
  );
}
