import { staffMailText } from "@/i18n/staff-mail-text";
import { fill, plural } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Badge } from "@/ui/badge";
import type { MailRow } from "./model";

const TONES = { held: "waiting", queued: "waiting", sent: "done", failed: "refused", put_aside: "off", kept: "off" } as const;

/** Where it is; below what kept it from arriving. */
export function MailStateCell({ mail: { state, attempts, lastError, putAside } }: { mail: MailRow }) {
  const t = staffMailText();
  return (
    <div className="grid justify-items-start gap-0.5">
      <Badge tone={TONES[state] ?? "off"}>{t.states[state] ?? state}</Badge>
      {lastError && (
        <p className="max-w-[36ch] text-12 wrap-anywhere text-ink-2">
          {attempts > 0 && `${plural(t.attempts, attempts)}: `}
          {lastError}
        </p>
      )}
      {putAside && (
        <p className="text-12 text-ink-2">
          {fill(putAside.by ? t.aside.by : t.aside.when, { date: localDate(putAside.at), time: localTime(putAside.at), by: putAside.by ?? "" })}
        </p>
      )}
    </div>
  );
}
