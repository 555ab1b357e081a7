import { staffCohortsText } from "@/i18n/staff-cohorts-text";
import { Badge } from "@/ui/badge";
import type { Cohort } from "./model";
import { useClassDay } from "./queries";

type Shown = Pick<Cohort, "status" | "statusOverride" | "archivedAt" | "startOn">;

/** Where a cohort stands, and whether somebody said so. */
export function CohortStatusBadge({ cohort: { status, statusOverride, archivedAt, startOn } }: { cohort: Shown }) {
  const t = staffCohortsText();
  const today = useClassDay();
  // to the server a cohort is ongoing until it is over, as the specification has it
  const isComing = status === "ongoing" && !statusOverride && today !== undefined && startOn > today;
  if (archivedAt) return <Badge tone="off">{t.archived}</Badge>;
  return (
    <>
      {isComing ? <Badge tone="waiting">{t.coming}</Badge> : <Badge tone={status === "completed" ? "done" : "running"}>{t.statuses[status]}</Badge>}
      {statusOverride && <span className="block text-12 text-ink-2">{t.byHand}</span>}
    </>
  );
}
