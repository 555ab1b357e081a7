import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "@/app/paths";
import { inviteFormText } from "@/features/invites/partner/form/en";
import { HeldNote } from "@/features/invites/partner/held-note";
import type { InviteBatch } from "@/features/invites/partner/model";
import { useInviteBatch } from "@/features/invites/partner/queries";
import { fill, plural, text } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Button, buttonClass } from "@/ui/button";
import { Note } from "@/ui/note";
import { Progress } from "@/ui/progress";
import cardCss from "@/ui/card.scoped.css?names";

interface BatchProgressProps {
  batch: string;
  /** Called once none of its mails is pending. */
  onFinished: () => void;
  onDismiss: () => void;
}

/** Delivery progress of the mails of the last request only. */
export function BatchProgress({ batch, onFinished, onDismiss }: BatchProgressProps) {
  const t = inviteFormText().progress;
  const { data, isError, refetch } = useInviteBatch(batch);
  const finished = data !== undefined && data.queued + data.held === 0;
  useEffect(() => {
    if (finished) onFinished();
  }, [finished, onFinished]);
  if (data === undefined && !isError) return null;
  return (
    <section className={cardCss.card} aria-label={t.label}>
      <div className={cardCss.cardB}>
        {data === undefined ? (
          <Note tone="warn">
            {t.unknown}{" "}
            <Button size="sm" onClick={() => void refetch()}>
              {text().common.tryAgain}
            </Button>
          </Note>
        ) : (
          <BatchState batch={data} />
        )}
        <div className="flex flex-wrap gap-2">
          <Link className={buttonClass({ size: "sm" })} to={paths.invites}>
            {t.toList}
          </Link>
          <Button tone="quiet" size="sm" onClick={onDismiss}>
            {t.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}

function BatchState({ batch: { total, held, queued, failed, waitsFor } }: { batch: InviteBatch }) {
  const t = inviteFormText().progress;
  const done = total - held - queued;
  return (
    <>
      <h2 className="t-sec" aria-live="polite">
        {plural(
          queued > 0 ? t.title : held > 0 ? t.waiting : t.done,
          queued > 0 ? total : held > 0 ? held : total - failed,
        )}
      </h2>
      {queued > 0 && (
        <Progress
          label={t.label}
          value={done}
          max={total}
          text={fill(t.of, { done: formatCount(done), total: formatCount(total) })}
        />
      )}
      {held > 0 && waitsFor && <HeldNote waitsFor={waitsFor} {...(queued > 0 && { held })} />}
      {failed > 0 && <Note tone="warn">{plural(t.failed, failed)}</Note>}
    </>
  );
}
