import { Badge } from "@/ui/badge";
import { enrolmentText } from "./en";

export function CohortStatus({ ongoing }: { ongoing: boolean }) {
  const t = enrolmentText();
  return ongoing ? <Badge tone="running">{t.ongoing}</Badge> : <Badge tone="done">{t.completed}</Badge>;
}

export function PaidStatus({ paid }: { paid: boolean }) {
  const t = enrolmentText();
  return paid ? <Badge tone="done">{t.paid}</Badge> : <Badge tone="waiting">{t.unpaid}</Badge>;
}

export function AccountStatus({ active }: { active: boolean }) {
  const t = enrolmentText();
  return active ? <Badge tone="done">{t.active}</Badge> : <Badge tone="refused">{t.restricted}</Badge>;
}
