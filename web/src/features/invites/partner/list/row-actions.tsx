import { useMutation } from "@tanstack/react-query";
import { resendInvite } from "@/features/invites/partner/calls";
import { invitesText } from "@/features/invites/partner/en";
import type { Invite } from "@/features/invites/partner/model";
import { useRefresh } from "@/features/invites/partner/queries";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

interface RowActionsProps {
  invite: Invite;
  onWithdraw: (invite: Invite) => void;
}

/** Available actions of an invite. None once its parent has registered. */
export function RowActions({ invite, onWithdraw }: RowActionsProps) {
  const t = invitesText();
  const refresh = useRefresh();
  const { id, email, state } = invite;
  const resend = useMutation({
    mutationFn: () => resendInvite(id),
    onSuccess: (message) => {
      toast.success(message);
      return refresh();
    },
  });
  if (state === "registered") return null;
  const again = state === "withdrawn";
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="row-action"
        busy={resend.isPending}
        aria-label={resend.isPending ? undefined : fill(again ? t.inviteAgainTo : t.resendTo, { email })}
        onClick={() => resend.mutate()}
      >
        {again ? t.inviteAgain : t.resend}
      </Button>
      {!again && (
        <Button
          tone="quiet-danger"
          size="sm"
          className="row-action"
          aria-label={fill(t.withdrawFrom, { email })}
          onClick={() => onWithdraw(invite)}
        >
          {t.withdraw}
        </Button>
      )}
    </>
  );
}
