import { useSubmission } from "@/api/use-submission";
import { resendInvite } from "@/features/invites/partner/calls";
import { invitesText } from "@/features/invites/partner/en";
import type { Invite } from "@/features/invites/partner/model";
import { useRefresh } from "@/features/invites/partner/queries";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import tableCss from "@/ui/table.scoped.css?names";

interface RowActionsProps {
  invite: Invite;
  onWithdraw: (invite: Invite) => void;
}

/** Available actions of an invite. None once its parent has registered. */
export function RowActions({ invite, onWithdraw }: RowActionsProps) {
  const t = invitesText();
  const refresh = useRefresh();
  const { id, email, state } = invite;
  const { busy, submit } = useSubmission();
  const resend = () =>
    submit(async () => {
      toast.success(await resendInvite(id));
      await refresh();
    });
  if (state === "registered") return null;
  const again = state === "withdrawn";
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className={tableCss.rowAction}
        busy={busy}
        aria-label={busy ? undefined : fill(again ? t.inviteAgainTo : t.resendTo, { email })}
        onClick={() => void resend()}
      >
        {again ? t.inviteAgain : t.resend}
      </Button>
      {!again && (
        <Button
          tone="quiet-danger"
          size="sm"
          className={tableCss.rowAction}
          aria-label={fill(t.withdrawFrom, { email })}
          onClick={() => onWithdraw(invite)}
        >
          {t.withdraw}
        </Button>
      )}
    </>
  );
}
