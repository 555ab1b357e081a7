import { useSubmission } from "@/api/use-submission";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { endAgreement } from "./calls";
import { staffAgreementsText } from "./en";
import { useRefresh } from "./queries";

interface EndDialogProps {
  partnerId: number;
  agreement: Agreement;
  onClose: () => void;
}

/** Confirms that an agreement grants no more seats. */
export function EndDialog({ partnerId, agreement, onClose }: EndDialogProps) {
  const t = staffAgreementsText().ending;
  const refresh = useRefresh(partnerId);
  const { busy, submit } = useSubmission();
  const send = () =>
    submit(async () => {
      toast.success(await endAgreement(partnerId, agreement.id));
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
      {t.body}
    </ConfirmDialog>
  );
}
