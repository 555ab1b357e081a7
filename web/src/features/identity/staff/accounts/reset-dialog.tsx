import { useSubmission } from "@/api/use-submission";
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
  const { busy, submit } = useSubmission();
  const reset = () =>
    submit(async () => {
      toast.success(await resetSecondFactor(account.id));
      onClose();
      await refresh();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { name: nameOf(account) })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void reset()}
    >
      {t.body}
    </ConfirmDialog>
  );
}
