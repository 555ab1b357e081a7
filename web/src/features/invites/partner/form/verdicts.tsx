import { VERDICTS, type Preview, type PreviewRow, type Verdict } from "@/features/invites/partner/model";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Badge } from "@/ui/badge";
import { inviteFormText } from "./en";

const TONES = {
  new: "done",
  again: "running",
  registered: "off",
  duplicate: "off",
  invalid: "refused",
} as const satisfies Record<Verdict, string>;

/** Verdicts of rows that a request would reject or deduplicate. */
export function isBad(verdict: Verdict): boolean {
  return verdict === "invalid" || verdict === "duplicate";
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge tone={TONES[verdict]}>{inviteFormText().preview[verdict]}</Badge>;
}

/** Number of addresses per verdict. */
export function VerdictCounts({ counts }: { counts: Preview["counts"] }) {
  const t = inviteFormText().preview;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => (
        <li key={verdict}>
          <Badge tone={TONES[verdict]}>
            {fill(t.counts, { count: formatCount(counts[verdict]), verdict: t[verdict] })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Explanation of a row's verdict: the server's own message, if it has one. */
export function meaningOf({ verdict, reason }: PreviewRow): string {
  const t = inviteFormText().preview;
  const words: Record<Verdict, string> = {
    new: t.newNote,
    again: t.againNote,
    registered: t.registeredNote,
    duplicate: t.duplicateNote,
    invalid: t.invalidNote,
  };
  return reason ?? words[verdict];
}
