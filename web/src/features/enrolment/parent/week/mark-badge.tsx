import { familyText } from "@/features/enrolment/parent/en";
import type { Mark } from "@/features/enrolment/parent/model";
import { Badge } from "@/ui/badge";

const TONES = { present: "done", late: "running", absent: "refused", excused: "off" } as const;

export function MarkBadge({ mark }: { mark: Mark }) {
  return <Badge tone={TONES[mark]}>{familyText().week[mark]}</Badge>;
}
