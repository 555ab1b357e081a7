import { Badge } from "@/ui/badge";
import { linkFactsText } from "./en";
import type { RegistrationLink } from "./link-facts";

const TONES = { open: "done", closed: "off", expired: "refused", full: "waiting" } as const;

/** Whether a registration link takes parents, in the words of all screens. */
export function LinkState({ link }: { link: Pick<RegistrationLink, "state" | "closedByAlarm"> }) {
  const t = linkFactsText();
  const { state, closedByAlarm } = link;
  return (
    <Badge tone={closedByAlarm ? "refused" : TONES[state]}>{closedByAlarm ? t.closedByAlarm : t.states[state]}</Badge>
  );
}
