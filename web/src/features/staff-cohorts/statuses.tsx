import { staffCohortsText } from "@/i18n/staff-cohorts-text";
import { Badge } from "@/ui/badge";
import type { Cohort } from "./model";

type Shown = Pick<Cohort, "status" | "statusOverride" | "archivedAt">;

/** Where a cohort stands, and whether somebody said so. */
export function CohortStatusBadge({ cohort: { status, statusOverride, archivedAt } }: { cohort: Shown }) {
  const t = staffCohortsText();
  if (archivedAt) return <Badge tone="off">{t.archived}</Badge>;
  return (
    <>
      <Badge tone={status === "completed" ? "done" : "running"}>{t.statuses[status]}</Badge>
      {statusOverride && <span className="block text-12 text-ink-2">{t.byHand}</span>}
    </>
  );
}
