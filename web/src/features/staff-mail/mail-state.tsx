import { staffMailText } from "@/i18n/staff-mail-text";
import { plural } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import type { MailRow } from "./model";

const TONES = { queued: "waiting", sent: "done", failed: "refused", kept: "off" } as const;

/** Where it is; below what kept it from arriving. */
export function MailStateCell({ mail: { state, attempts, lastError } }: { mail: MailRow }) {
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
    </div>
  );
}
