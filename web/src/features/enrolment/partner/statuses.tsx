import { todayInUtc } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { enrolmentText } from "./en";
import type { Cohort } from "./model";

/** For the server a cohort is ongoing until it is over, as specified, so also before it begins. */
export function CohortStatus({ cohort: { status, startDate } }: { cohort: Pick<Cohort, "status" | "startDate"> }) {
  const t = enrolmentText();
  if (!status) return <Badge tone="done">{t.completed}</Badge>;
  return <Badge tone="running">{startDate > todayInUtc() ? t.coming : t.ongoing}</Badge>;
}

export function PaidStatus({ paid }: { paid: boolean }) {
  const t = enrolmentText();
  return paid ? <Badge tone="done">{t.paid}</Badge> : <Badge tone="waiting">{t.unpaid}</Badge>;
}

export function AccountStatus({ active }: { active: boolean }) {
  const t = enrolmentText();
  return active ? <Badge tone="done">{t.active}</Badge> : <Badge tone="refused">{t.restricted}</Badge>;
}
