import { useSubmission } from "@/api/use-submission";
import { remindInvites } from "@/features/invites/partner/calls";
import { invitesText } from "@/features/invites/partner/en";
import { useRefresh } from "@/features/invites/partner/queries";
import { plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";

interface RemindDialogProps {
  count: number;
  open: boolean;
  onClose: () => void;
}

export function RemindDialog({ count, open, onClose }: RemindDialogProps) {
  const t = invitesText();
  const refresh = useRefresh();
  const { busy, submit } = useSubmission();
  async function remind() {
    await submit(async () => {
      toast.success(await remindInvites());
      onClose();
      await refresh();
    });
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={plural(t.remindTitle, count)}
      confirm={t.remindConfirm}
      busy={busy}
      onConfirm={() => void remind()}
    >
      {t.remindBody}
    </ConfirmDialog>
  );
}
