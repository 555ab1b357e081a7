import { Suspense } from "react";
import type { Preview, PreviewRow } from "@/features/invites/partner/model";
import { fill, plural, text } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { folded } from "./addresses";
import { inviteFormText } from "./en";
import { ExistingChoice } from "./existing-choice";
import { withOtherNumber, type Existing } from "./split-entries";
import type { usePreview } from "./use-preview";
import { VerdictCounts } from "./verdicts";

const PreviewTable = lazyPart(async () => ({ default: (await import("./preview-table")).PreviewTable }));

/** The daily limit is shown only when it is nearly reached. */
const FEW_LEFT = 100;

type PreviewPaneProps = ReturnType<typeof usePreview> & {
  existing: Existing;
  onExisting: (existing: Existing) => void;
  /** Removes these addresses and all duplicates from the input. */
  onRemove: (emails: ReadonlySet<string>) => void;
};

/** Shows what would happen to each address, before anything is sent. */
export function PreviewPane({ preview, working, failed, onRetry, onRemove, existing, onExisting }: PreviewPaneProps) {
  const t = inviteFormText().preview;
  if (preview === undefined && !failed) return null;
  const changing = preview === undefined ? 0 : withOtherNumber(preview.rows).length;
  return (
    <section className="grid content-start gap-3" aria-label={t.title} aria-busy={working}>
      {failed && (
        <Note tone="warn">
          {t.failed}{" "}
          <Button size="sm" onClick={onRetry}>
            {text().common.tryAgain}
          </Button>
        </Note>
      )}
      {preview !== undefined && (
        <Suspense>
          {changing > 0 && <ExistingChoice count={changing} value={existing} onChange={onExisting} />}
          <Summary preview={preview} onRemove={onRemove} />
          <PreviewTable rows={preview.rows} existing={existing} />
        </Suspense>
      )}
    </section>
  );
}

function Summary({ preview, onRemove }: { preview: Preview } & Pick<PreviewPaneProps, "onRemove">) {
  const t = inviteFormText().preview;
  const { counts, remainingToday, rows, waiting, freeSeats } = preview;
  const left = formatCount(remainingToday);
  const mails = counts.new + counts.again + counts.registered;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2" aria-live="polite">
        <VerdictCounts counts={counts} />
        <SkipRegistered rows={rows} onRemove={onRemove} />
      </div>
      {waiting > 0 && (
        <Note tone="warn">
          {fill(plural(t.waiting, waiting) as "{total}", { total: formatCount(mails) })}{" "}
          {plural(t.free, freeSeats ?? 0)}
        </Note>
      )}
      {mails > remainingToday ? (
        <Note tone="warn">{fill(t.overLimit, { left })}</Note>
      ) : (
        remainingToday < FEW_LEFT && (
          <p className="text-ink-2">{fill(plural(t.remaining, remainingToday) as "{left}", { left })}</p>
        )
      )}
    </>
  );
}

function SkipRegistered({ rows, onRemove }: { rows: readonly PreviewRow[] } & Pick<PreviewPaneProps, "onRemove">) {
  const t = inviteFormText().preview;
  const registered = rows.filter(({ verdict }) => verdict === "registered");
  if (registered.length === 0) return null;
  return (
    <Button size="sm" onClick={() => onRemove(new Set(registered.map(({ email }) => folded(email))))}>
      {plural(t.leaveOut, registered.length)}
    </Button>
  );
}
