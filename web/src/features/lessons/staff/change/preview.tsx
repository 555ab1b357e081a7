import type { ReactNode } from "react";
import { staffChangeText } from "./en";
import { UnreachedFamilies } from "@/features/lessons/shared/preview-notes";
import type { ChangeEffect } from "@/features/lessons/staff/model";
import { plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { AppendedLessons, ChangedLessons, LastDays } from "./preview-lessons";
import { Recipients } from "./recipients";
import previewCss from "@/ui/preview.scoped.css";

interface PreviewProps {
  effect: ChangeEffect | undefined;
  loading: boolean;
  failure: { message: string } | null;
  onRetry: () => void;
  /** Whether the form says enough to ask the server. */
  isComplete: boolean;
  /** The sentence with which the change was refused: shown below, so not here as well. */
  refusal?: string | undefined;
  /** Shown if no lesson changes. */
  nothing: ReactNode;
}

/** What a change does to lessons and who is written to, before it is confirmed. */
export function Preview({ effect, loading, failure, onRetry, isComplete, refusal, nothing }: PreviewProps) {
  const t = staffChangeText();
  return (
    <section className={previewCss.preview} aria-label={t.preview} aria-busy={loading}>
      <h3 className="t-sec">{t.preview}</h3>
      {!isComplete && <p className="text-ink-2">{t.incomplete}</p>}
      {isComplete && loading && effect === undefined && (
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
      {effect !== undefined && (
        <div className={loading ? previewCss.stale : undefined} aria-live="polite">
          <Effect effect={effect} refusal={refusal} nothing={nothing} />
        </div>
      )}
    </section>
  );
}

function Effect({ effect, refusal, nothing }: Pick<PreviewProps, "refusal" | "nothing"> & { effect: ChangeEffect }) {
  const t = staffChangeText();
  const { lessons, families, mails } = effect;
  const problems = effect.problems.filter((problem) => problem !== refusal);
  const isPossible = effect.problems.length === 0;
  if (lessons.length === 0 && isPossible) return <p className="text-ink-2">{nothing}</p>;
  const figures = [
    [t.lessonsLabel, lessons.length],
    [t.familiesLabel, families],
    [t.mailsLabel, mails],
  ] as const;
  return (
    <div className={previewCss.parts}>
      {problems.length > 0 && (
        <Note tone="warn">
          <strong className="block">{plural(t.problems, problems.length)}</strong>
          {problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
        </Note>
      )}
      {lessons.length > 0 && isPossible && (
        <dl className={previewCss.sums} aria-label={t.figures}>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ChangedLessons lessons={lessons} />
      <AppendedLessons appended={effect.appended} />
      <LastDays days={effect.newLastDays} />
      {isPossible && <Recipients recipients={effect.recipients} all={mails} />}
      {isPossible && <UnreachedFamilies unreached={effect.unreached} />}
    </div>
  );
}
