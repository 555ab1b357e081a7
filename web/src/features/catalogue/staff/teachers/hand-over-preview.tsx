import { staffTeachersText } from "@/features/catalogue/staff/en";
import { PreviewWarnings, UnreachedFamilies } from "@/features/lessons/shared/preview-notes";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatCount } from "@/lib/numbers";
import { dayName } from "@/lib/weekdays";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import type { HandOverEffect } from "./hand-over";
import previewCss from "@/ui/preview.scoped.css";

interface HandOverPreviewProps {
  effect: HandOverEffect | undefined;
  loading: boolean;
  failure: { message: string } | null;
  onRetry: () => void;
  isComplete: boolean;
  /** Name of the teacher who leaves. */
  teacher: string;
}

export function HandOverPreview({ effect, loading, failure, onRetry, isComplete, teacher }: HandOverPreviewProps) {
  const t = staffTeachersText().handingOver;
  return (
    <section className={previewCss.preview} aria-label={t.preview} aria-busy={loading}>
      <h3 className="t-sec">{t.preview}</h3>
      {!isComplete && <p className="text-ink-2">{t.incomplete}</p>}
      {loading && effect === undefined && (
        <>
          <p className="sr-only">{t.loading}</p>
          <Skeleton width={220} />
        </>
      )}
      {failure !== null && !loading && (
        <>
          <Note tone="warn">{failure.message}</Note>
          <Button className="justify-self-start" size="sm" onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      )}
      <div aria-live="polite">{effect !== undefined && <Effect effect={effect} teacher={teacher} />}</div>
    </section>
  );
}

function Effect({ effect, teacher }: { effect: HandOverEffect; teacher: string }) {
  const t = staffTeachersText().handingOver;
  const { classes, clashes, programs, substitutions, families, mails } = effect;
  if (classes.length === 0 && substitutions === 0 && clashes.length === 0) {
    return <p className="text-ink-2">{fill(t.nothing, { teacher })}</p>;
  }
  const figures = [
    [t.programs, programs],
    ...(substitutions > 0 ? [[t.substitutions, substitutions] as const] : []),
    [t.families, families],
    [t.mails, mails],
  ] as const;
  return (
    <div className={previewCss.parts}>
      {clashes.length > 0 && (
        <Note tone="warn">
          <strong className="block">{plural(t.clashes, clashes.length)}</strong>
          {clashes.map((clash) => (
            <span key={clash} className="block">
              {clash}
            </span>
          ))}
        </Note>
      )}
      <PreviewWarnings warnings={effect.warnings} />
      <dl className={previewCss.sums} aria-label={t.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {classes.length > 0 && (
        <div>
          <h4>{t.classes}</h4>
          <ul className={previewCss.changes}>
            {classes.map(({ class: key, cohort, dayText, timeText, children }) => (
              <li key={key}>
                <span className="font-medium">
                  {fill(t.classLine, { cohort, day: dayName(dayText), time: clockTime(timeText) })}
                </span>
                <span className="text-ink-2">{plural(t.children, children)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Recipients recipients={effect.recipients} mails={mails} />
      <UnreachedFamilies unreached={effect.unreached} />
    </div>
  );
}

/** The server names no more. */
const MOST_NAMED = 100;

/** Who is written to. */
function Recipients({ recipients, mails }: Pick<HandOverEffect, "recipients" | "mails">) {
  const t = staffTeachersText().handingOver;
  const shown = recipients.length;
  if (shown === 0) return null;
  return (
    <details className={previewCss.people}>
      <summary>
        {shown >= MOST_NAMED && mails > shown ? fill(t.firstRecipients, { shown }) : plural(t.recipients, shown)}
      </summary>
      <ul>
        {recipients.map(({ parentId, parent, child }) => (
          <li key={parentId}>{fill(t.recipient, { parent, child })}</li>
        ))}
      </ul>
    </details>
  );
}
