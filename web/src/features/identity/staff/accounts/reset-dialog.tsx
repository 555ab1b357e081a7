import { useMutation } from "@tanstack/react-query";
import { staffAccountsText } from "@/features/identity/staff/en";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { resetSecondFactor } from "./calls";
import { nameOf } from "./columns";
import type { StaffAccount } from "./model";
import { useRefresh } from "./queries";

interface ResetDialogProps {
  account: StaffAccount;
  onClose: () => void;
}

export function ResetDialog({ account, onClose }: ResetDialogProps) {
  const t = staffAccountsText().resetDialog;
  const refresh = useRefresh();
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(account.id),
    onSuccess: (message) => {
      toast.success(message);
      onClose();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { name: nameOf(account) })}
      confirm={t.confirm}
      danger
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
    >
      {t.body}
    </ConfirmDialog>
  );
}
