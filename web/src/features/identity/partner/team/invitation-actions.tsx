import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { resendInvitation } from "./calls";
import { teamText } from "./en";
import type { TeamInvitation } from "./model";
import { useRefresh } from "./queries";

interface InvitationActionsProps {
  invitation: TeamInvitation;
  onWithdraw: (invitation: TeamInvitation) => void;
}

export function InvitationActions({ invitation, onWithdraw }: InvitationActionsProps) {
  const t = teamText().invitations;
  const { id, email } = invitation;
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();
  const resend = () =>
    submit(async () => {
      toast.success(await resendInvitation(id));
      await refresh();
    });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        size="sm"
        busy={busy}
        aria-label={busy ? undefined : fill(t.resendTo, { email })}
        onClick={() => void resend()}
      >
        {t.resend}
      </Button>
      <Button
        size="sm"
        tone="quiet-danger"
        aria-label={fill(t.withdrawFrom, { email })}
        onClick={() => onWithdraw(invitation)}
      >
        {t.withdraw}
      </Button>
    </span>
  );
}
