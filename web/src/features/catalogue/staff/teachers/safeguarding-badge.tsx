import { staffTeachersText } from "@/features/catalogue/staff/en";
import { Badge } from "@/ui/badge";
import type { SafeguardingState } from "./model";

const TONES = { valid: "done", expiring: "waiting", expired: "refused", missing: "refused" } as const;

export function SafeguardingBadge({ state }: { state: SafeguardingState }) {
  return <Badge tone={TONES[state]}>{staffTeachersText().safeguarding.states[state]}</Badge>;
}
