import { lazy, Suspense } from "react";
import { inviteFormText } from "@/i18n/invite-form-text";
import { fill, plural, text } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { State } from "@/ui/state";
import { folded } from "./addresses";
import type { Preview, PreviewRow, Verdict } from "./model";
import type { usePreview } from "./use-preview";
import { isBad, VerdictCounts } from "./verdicts";

const PreviewTable = lazy(async () => ({ default: (await import("./preview-table")).PreviewTable }));

type PreviewPaneProps = ReturnType<typeof usePreview> & {
  /** Takes these addresses out of what was typed, and every second mention of any other. */
  onRemove: (emails: ReadonlySet<string>) => void;
};

/** What would happen to each address, before anything is sent. */
export function PreviewPane({ preview, working, failed, onRetry, onRemove }: PreviewPaneProps) {
  const t = inviteFormText().preview;
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
      {preview === undefined ? (
        !failed && (
          <div className="card">
            <State title={working ? t.working : t.nothing}>
              <p>{t.nothingBody}</p>
            </State>
          </div>
        )
      ) : (
        <Suspense>
          <Summary preview={preview} />
          <PreviewTable
            rows={preview.rows}
            fetching={working}
            tools={<RemoveButtons rows={preview.rows} onRemove={onRemove} />}
          />
        </Suspense>
      )}
    </section>
  );
}

function Summary({ preview: { counts, remainingToday } }: { preview: Preview }) {
  const t = inviteFormText().preview;
  const left = formatCount(remainingToday);
  const mails = counts.new + counts.again + counts.registered;
  return (
    <>
      <h2 className="t-sec">{t.title}</h2>
      <div className="grid gap-1" aria-live="polite">
        <VerdictCounts counts={counts} />
        {mails <= remainingToday && (
          <p className="text-ink-2">{fill(plural(t.remaining, remainingToday) as "{left}", { left })}</p>
        )}
      </div>
      {mails > remainingToday && <Note tone="warn">{fill(t.overLimit, { left })}</Note>}
    </>
  );
}

function RemoveButtons({ rows, onRemove }: { rows: readonly PreviewRow[] } & Pick<PreviewPaneProps, "onRemove">) {
  const t = inviteFormText().preview;
  const bad = rows.filter(({ verdict }) => isBad(verdict));
  const registered = rows.filter(({ verdict }) => verdict === "registered");
  // of an address that is there twice one stays
  const remove = (verdict: Verdict) =>
    onRemove(new Set(rows.filter((row) => row.verdict === verdict).map(({ email }) => folded(email))));
  return (
    <>
      {bad.length > 0 && (
        <Button size="sm" onClick={() => remove("invalid")}>
          {plural(t.remove, bad.length)}
        </Button>
      )}
      {registered.length > 0 && (
        <Button size="sm" onClick={() => remove("registered")}>
          {plural(t.leaveOut, registered.length)}
        </Button>
      )}
    </>
  );
}
