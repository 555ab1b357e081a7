import { useState } from "react";
import { queryErrorOf } from "@/api/query";
import { staffMailText } from "@/features/mail/staff/en";
import { type OpenedMail, WAITS } from "@/features/mail/staff/model";
import { useOpenedMail, useResend } from "@/features/mail/staff/queries";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Button } from "@/ui/button";
import { MailBody } from "@/ui/mail-body";
import { Note } from "@/ui/note";
import { SidePanel } from "@/ui/side-panel";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { MailStateCell } from "./mail-state";
import cardCss from "@/ui/card.scoped.css?names";
import mailBodyCss from "@/ui/mail-body.scoped.css?names";

/** One mail as it was sent, in an iframe without scripts. */
export function MailPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = staffMailText();
  const opened = useOpenedMail(id);
  const { busy, resend } = useResend();
  const failure = opened.data === undefined ? queryErrorOf(opened.error) : null;
  const footer = (
    <>
      <Button onClick={onClose}>{t.mail.close}</Button>
      {opened.data !== undefined && !WAITS.has(opened.data.state) && (
        <Button tone="primary" busy={busy} onClick={() => void resend(id)}>
          {t.resend}
        </Button>
      )}
    </>
  );
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={opened.data?.subject ?? t.mail.title}
      footer={footer}
    >
      {failure !== null && <ErrorState title={t.mail.failed} {...failure} onRetry={() => void opened.refetch()} />}
      {failure === null && (opened.data === undefined ? <Skeleton width={240} /> : <Opened mail={opened.data} />)}
    </SidePanel>
  );
}

function Opened({ mail }: { mail: OpenedMail }) {
  const t = staffMailText().mail;
  const [plain, setPlain] = useState(false);
  const { recipient, createdAt, html, text, secretsShown } = mail;
  return (
    <>
      <div className="grid gap-2 text-ink-2">
        <p className="wrap-anywhere">{fill(t.to, { address: recipient })}</p>
        <time dateTime={createdAt}>{fill(t.time, { date: localDate(createdAt), time: localTime(createdAt) })}</time>
        <MailStateCell mail={mail} />
      </div>
      {secretsShown && <Note>{t.secrets}</Note>}
      <Button size="sm" className="justify-self-start" onClick={() => setPlain(!plain)}>
        {plain ? t.designed : t.plain}
      </Button>
      <div className={cardCss.card}>
        {plain ? <pre className={mailBodyCss.mailText}>{text}</pre> : <MailBody title={t.body} html={html} />}
      </div>
    </>
  );
}
