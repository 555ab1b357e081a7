import { staffMailText } from "@/features/mail/staff/en";
import { type MailRow, WAITS } from "@/features/mail/staff/model";
import { useMove, useResend } from "@/features/mail/staff/queries";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";

/** Actions of a mail. None while it is queued or held. */
export function MailActions({ mail: { id, subject, recipient, state } }: { mail: MailRow }) {
  const t = staffMailText();
  const { resend } = useResend();
  const { move } = useMove();
  const what = { subject, recipient };
  if (WAITS.has(state)) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {state === "failed" && (
        <Button
          size="sm"
          aria-label={fill(t.aside.putAsideWhat, what)}
          onClick={() => void move({ kind: "put-aside", ids: [id] })}
        >
          {t.aside.putAside}
        </Button>
      )}
      {state === "put_aside" && (
        <Button
          size="sm"
          aria-label={fill(t.aside.bringBackWhat, what)}
          onClick={() => void move({ kind: "bring-back", ids: [id] })}
        >
          {t.aside.bringBack}
        </Button>
      )}
      <Button size="sm" aria-label={fill(t.resendWhat, what)} onClick={() => void resend(id)}>
        {t.resend}
      </Button>
    </div>
  );
}
