import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { fill, plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { closeClasses } from "./calls";
import { staffAgreementsText } from "./en";
import { useRefresh } from "./queries";

interface CloseClassesDialogProps {
  partnerId: number;
  agreement: Agreement;
  onClose: () => void;
}

/** Confirms that children of unpaid programs can no longer go to class. */
export function CloseClassesDialog({ partnerId, agreement, onClose }: CloseClassesDialogProps) {
  const t = staffAgreementsText().closing;
  const refresh = useRefresh(partnerId);
  const { busy, submit } = useSubmission();
  const send = () =>
    submit(async () => {
      toast.success(await closeClasses(partnerId, agreement.id));
      onClose();
      await refresh();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { name: agreementName(agreement) })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      {plural(t.count, agreement.openClasses)} {t.body}
    </ConfirmDialog>
  );
}
