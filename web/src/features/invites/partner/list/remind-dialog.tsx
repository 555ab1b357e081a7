import { useMutation } from "@tanstack/react-query";
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
  const remind = useMutation({
    mutationFn: remindInvites,
    onSuccess: (message) => {
      toast.success(message);
      onClose();
      return refresh();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={plural(t.remindTitle, count)}
      confirm={t.remindConfirm}
      busy={remind.isPending}
      onConfirm={() => remind.mutate()}
    >
      {t.remindBody}
    </ConfirmDialog>
  );
}
