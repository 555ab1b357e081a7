import { partnerText } from "@/features/enrolment/partner/en";
import { ConfirmDialog } from "@/ui/dialog";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface DisableLinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

export function DisableLinkDialog(props: DisableLinkDialogProps) {
  const t = partnerText();
  return (
    <ConfirmDialog {...props} title={t.disableTitle} confirm={t.disableLink} danger>
      <p>{t.disableBody}</p>
      <ul className={overlayCss.means}>
        <li>{t.disableOthers}</li>
        <li>{t.disableInvited}</li>
        <li>{t.disableKept}</li>
      </ul>
    </ConfirmDialog>
  );
}
