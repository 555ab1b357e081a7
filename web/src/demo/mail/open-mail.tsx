import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";
import type { components } from "@/api/schema.gen";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { MailBody } from "@/ui/mail-body";
import { ErrorState } from "@/ui/state";
import { demoMailText } from "./en";
import fieldCss from "@/ui/field.scoped.css";
import mailboxCss from "./mailbox.scoped.css?names";
import mailBodyCss from "@/ui/mail-body.scoped.css?names";

type MailState = components["schemas"]["MailState"];

const TONES = { kept: "off", queued: "waiting", sent: "done", failed: "refused" } as const satisfies Record<
  MailState,
  string
>;

export function OpenMail({ id, page }: { id: number; page: number | undefined }) {
  const t = demoMailText();
  const [plain, setPlain] = useState(false);
  const opened = useQuery({
    queryKey: ["demo-mail", "one", id],
    queryFn: () => answer(api.GET("/api/demo/mail/{id}", { params: { path: { id } } })),
  });
  const failure = queryErrorOf(opened.error);
  if (failure !== null) return <ErrorState title={t.mailFailed} {...failure} onRetry={() => void opened.refetch()} />;
  if (opened.data === undefined) return null;
  const { mail, html, text } = opened.data.data;
  return (
    <article className="grid">
      <header className={mailboxCss.mailH}>
        <Link className="link shell:hidden" to={paths.demoMail} search={{ ...(page !== undefined && { page }) }}>
          {t.back}
        </Link>
        <h2 className="t-sec">{mail.subject}</h2>
        <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
          <span className="wrap-anywhere">{fill(t.to, { address: mail.to })}</span>
          <time dateTime={mail.createdAt}>
            {fill(t.time, { date: localDate(mail.createdAt), time: localTime(mail.createdAt) })}
          </time>
          <StateBadge state={mail.state} />
        </p>
        {mail.error !== null && mail.error !== undefined && <p className={fieldCss.error}>{mail.error}</p>}
        <Button size="sm" className="justify-self-start" onClick={() => setPlain(!plain)}>
          {plain ? t.showDesigned : t.showPlain}
        </Button>
      </header>
      {plain ? <pre className={mailBodyCss.mailText}>{text}</pre> : <MailBody title={t.body} html={html} />}
    </article>
  );
}

function StateBadge({ state }: { state: MailState }) {
  const t = demoMailText();
  const words: Record<MailState, string> = { kept: t.kept, queued: t.queued, sent: t.sent, failed: t.notSent };
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
}
