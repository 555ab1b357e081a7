import { invitesText } from "@/features/invites/partner/en";
import { fill, plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";

interface FewerDialogProps {
  number: number;
  enrolled: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an allowance is set below the number of enrolled children. */
export function FewerDialog({ number, enrolled, busy, onClose, onConfirm }: FewerDialogProps) {
  const t = invitesText().fewer;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { number })}
      confirm={fill(t.confirm, { number })}
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>{plural(t.body, enrolled)}</p>
    </ConfirmDialog>
  );
}
