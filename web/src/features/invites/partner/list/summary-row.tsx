import type { UseQueryResult } from "@tanstack/react-query";
import { invitesText } from "@/features/invites/partner/en";
import type { InviteSummary } from "@/features/invites/partner/model";
import { fill, plural, text } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { Figure } from "@/ui/card";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import figuresCss from "@/ui/figures.scoped.css?names";

/** All invites in four figures. */
export function SummaryRow({ query }: { query: UseQueryResult<InviteSummary> }) {
  const t = invitesText();
  const slow = useSlow(query.isPending);
  if (query.isError && query.data === undefined) {
    return (
      <Note tone="warn">
        {t.summaryFailed}{" "}
        <Button size="sm" onClick={() => void query.refetch()}>
          {text().common.tryAgain}
        </Button>
      </Note>
    );
  }
  return (
    <dl className={figuresCss.figures} aria-label={t.figures} aria-busy={query.isPending}>
      {figuresOf(query.data).map(({ label, value, note }) => (
        <Figure key={label} label={label} note={note ?? "\u00A0"}>
          {value === undefined ? slow ? <Skeleton width={36} /> : "\u00A0" : formatCount(value)}
        </Figure>
      ))}
    </dl>
  );
}

interface Line {
  label: string;
  value?: number;
  note?: string;
}

function figuresOf(summary: InviteSummary | undefined): Line[] {
  const t = invitesText();
  if (summary === undefined) return [t.invited, t.registered, t.waiting, t.failed].map((label) => ({ label }));
  const { invited, registered, waiting, failed, withdrawn, remindable } = summary;
  const percent = invited === 0 ? 0 : Math.round((registered / invited) * 100);
  return [
    { label: t.invited, value: invited, note: plural(t.invitedNote, withdrawn) },
    { label: t.registered, value: registered, note: fill(t.registeredNote, { percent }) },
    { label: t.waiting, value: waiting, note: plural(t.waitingNote, remindable) },
    { label: t.failed, value: failed, note: t.failedNote },
  ];
}
