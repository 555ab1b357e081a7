import { useRef } from "react";
import { useSubmission } from "@/api/use-submission";
import { withdrawInvite } from "@/features/invites/partner/calls";
import { invitesText } from "@/features/invites/partner/en";
import type { Invite } from "@/features/invites/partner/model";
import { useRefresh } from "@/features/invites/partner/queries";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { rowName } from "./columns";

interface WithdrawDialogProps {
  invite: Invite;
  open: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ invite, open, onClose }: WithdrawDialogProps) {
  const t = invitesText();
  const refresh = useRefresh();
  const isRemoved = useRef(false);
  const { busy, submit } = useSubmission();
  async function withdraw() {
    await submit(async () => {
      toast.success(await withdrawInvite(invite.id));
      await refresh();
      isRemoved.current = true;
    });
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={fill(t.withdrawTitle, { email: invite.email })}
      confirm={t.withdraw}
      danger
      // the change removes the button that opened it, so the focus cannot return to it
      focusInstead={() => (isRemoved.current ? document.getElementById(rowName(invite)) : null)}
      busy={busy}
      onConfirm={() => void withdraw()}
    >
      {t.withdrawBody}
    </ConfirmDialog>
  );
}
