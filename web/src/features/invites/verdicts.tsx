import { inviteFormText } from "@/i18n/invite-form-text";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { VERDICTS, type Preview, type PreviewRow, type Verdict } from "./model";

const TONES = { new: "done", again: "running", registered: "off", duplicate: "off", invalid: "refused" } as const;

/** Rows that a call would refuse, or count once. */
export function isBad(verdict: Verdict): boolean {
  return verdict === "invalid" || verdict === "duplicate";
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge tone={TONES[verdict]}>{inviteFormText().preview[verdict]}</Badge>;
}

/** How many addresses there are of each kind. */
export function VerdictCounts({ counts }: { counts: Preview["counts"] }) {
  const t = inviteFormText().preview;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => (
        <li key={verdict}>
          <Badge tone={TONES[verdict]}>{fill(t.counts, { count: counts[verdict], verdict: t[verdict] })}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** What a verdict means, for one row: the server's own words where it has some. */
export function meaningOf({ verdict, reason }: PreviewRow): string {
  const t = inviteFormText().preview;
  const words = {
    new: t.newNote,
    again: t.againNote,
    registered: t.registeredNote,
    duplicate: t.duplicateNote,
    invalid: t.invalidNote,
  };
  return reason ?? words[verdict];
}
