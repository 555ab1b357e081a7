import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "@/app/paths";
import { inviteFormText } from "@/i18n/invite-form-text";
import { fill, plural, text } from "@/i18n/text";
import { Button, buttonClass } from "@/ui/button";
import { Note } from "@/ui/note";
import { Progress } from "@/ui/progress";
import { useInviteSummary } from "./queries";

interface BatchProgressProps {
  /** How many mails the call was for. */
  total: number;
  onMore: () => void;
}

/** How far the mails of a large call are: the server tells how many wait to be handed over. */
export function BatchProgress({ total, onMore }: BatchProgressProps) {
  const t = inviteFormText().progress;
  const [moving, setMoving] = useState(true);
  const { data, isError, refetch } = useInviteSummary(moving);
  const done = data === undefined ? 0 : Math.max(0, total - data.queued);
  const finished = data?.queued === 0;
  if (moving && finished) setMoving(false);
  return (
    <section className="card max-w-[600px]">
      <div className="card-b">
        <h2 className="t-sec" aria-live="polite">
          {plural(finished ? t.done : t.title, total)}
        </h2>
        <Progress label={t.label} value={done} max={total} text={fill(t.of, { done, total })} />
        {data !== undefined && data.failed > 0 && <Note tone="warn">{plural(t.failed, data.failed)}</Note>}
        {isError && (
          <Note tone="warn">
            {t.unknown}{" "}
            <Button size="sm" onClick={() => void refetch()}>
              {text().common.tryAgain}
            </Button>
          </Note>
        )}
        <p className="text-ink-2">{t.body}</p>
        <div className="flex flex-wrap gap-2">
          <Link className={buttonClass({ tone: "primary" })} to={paths.invites}>
            {t.toList}
          </Link>
          <Button onClick={onMore}>{t.more}</Button>
        </div>
      </div>
    </section>
  );
}
