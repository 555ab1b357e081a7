import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { toast } from "@/ui/toast";
import { withdrawInvitation } from "./calls";
import { teamText } from "./en";
import type { TeamInvitation } from "./model";
import { useRefresh } from "./queries";

interface WithdrawDialogProps {
  invitation: TeamInvitation;
  onClose: () => void;
}

export function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const t = teamText().invitations;
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();
  const withdraw = () =>
    submit(async () => {
      toast.success(await withdrawInvitation(id));
      onClose();
      await refresh();
    });
  return (
    <LazyConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.withdrawTitle, { email })}
      confirm={t.withdraw}
      danger
      busy={busy}
      onConfirm={() => void withdraw()}
    >
      {t.withdrawBody}
    </LazyConfirmDialog>
  );
}
