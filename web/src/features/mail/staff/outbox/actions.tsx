import { staffMailText } from "@/features/mail/staff/en";
import { type MailRow, WAITS } from "@/features/mail/staff/model";
import type { Move } from "@/features/mail/staff/queries";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";

interface MailActionsProps {
  mail: MailRow;
  onResend: (id: number) => void;
  onMove: (move: Move) => void;
}

/** Actions of a mail. None while it is queued or held. */
export function MailActions({ mail: { id, subject, recipient, state }, onResend, onMove }: MailActionsProps) {
  const t = staffMailText();
  const what = { subject, recipient };
  if (WAITS.has(state)) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {state === "failed" && (
        <Button size="sm" aria-label={fill(t.aside.putAsideWhat, what)} onClick={() => onMove({ kind: "put-aside", ids: [id] })}>
          {t.aside.putAside}
        </Button>
      )}
      {state === "put_aside" && (
        <Button size="sm" aria-label={fill(t.aside.bringBackWhat, what)} onClick={() => onMove({ kind: "bring-back", ids: [id] })}>
          {t.aside.bringBack}
        </Button>
      )}
      <Button size="sm" aria-label={fill(t.resendWhat, what)} onClick={() => onResend(id)}>
        {t.resend}
      </Button>
    </div>
  );
}
