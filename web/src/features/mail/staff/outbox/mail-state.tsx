import { staffMailText } from "@/features/mail/staff/en";
import type { MailRow, MailState } from "@/features/mail/staff/model";
import { fill, plural } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Badge } from "@/ui/badge";
import viewCss from "./view.scoped.css?names";

const TONES = {
  held: "waiting",
  queued: "waiting",
  sent: "done",
  failed: "refused",
  put_aside: "off",
  kept: "off",
} as const satisfies Record<MailState, string>;

/** A mail server's response is stored twice: as its status line, and inside the error message. */
function withoutRepetition(error: string): string {
  const half = (error.length - 2) / 2;
  return error === `${error.slice(0, half)}: ${error.slice(0, half)}` ? error.slice(0, half) : error;
}

/** State of a mail, with the error below. */
export function MailStateCell({ mail: { state, attempts, lastError, putAside } }: { mail: MailRow }) {
  const t = staffMailText();
  return (
    <div className={`${viewCss.mailState} grid justify-items-start gap-0.5`}>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {lastError && (
        <p className="max-w-[36ch] text-12 wrap-anywhere text-ink-2">
          {attempts > 0 && `${plural(t.attempts, attempts)}: `}
          {withoutRepetition(lastError)}
        </p>
      )}
      {putAside && (
        <p className="text-12 text-ink-2">
          {fill(putAside.by ? t.aside.by : t.aside.when, {
            date: localDate(putAside.at),
            time: localTime(putAside.at),
            by: putAside.by ?? "",
          })}
        </p>
      )}
    </div>
  );
}
