import { fill, plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { staffPartnersText } from "./en";
import { useChangePartner } from "./queries";
import type { Trustable } from "./model";

interface TrustDialogProps {
  partner: Trustable;
  onClose: () => void;
}

/** States what will be sent, and that the addresses are unconfirmed. */
export function TrustDialog({ partner: { id, organizationName, email, ...partner }, onClose }: TrustDialogProps) {
  const t = staffPartnersText();
  const { busy, change } = useChangePartner(id);
  const name = organizationName || email;
  const isTrusted = partner.isTrusted === true;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(isTrusted ? t.distrustTitle : t.trustTitle, { name })}
      confirm={isTrusted ? t.distrust : t.trust}
      busy={busy}
      onConfirm={() => void change({ isTrusted: !isTrusted }, onClose)}
    >
      <p>{isTrusted ? t.distrustBody : released(partner.heldMails)}</p>
      {!isTrusted && !partner.isConfirmed && <p>{fill(t.trustUnconfirmed, { email })}</p>}
    </ConfirmDialog>
  );
}

function released(held: number | undefined): string {
  const t = staffPartnersText();
  if (held === undefined) return t.trustBody;
  return held === 0 ? t.trustNone : plural(t.trustHeld, held);
}
