import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { staffPartnersText } from "./en";
import { useChangePartner } from "./queries";
import type { Restrictable } from "./restrict-button";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface RestrictDialogProps {
  partner: Restrictable;
  onClose: () => void;
}

/** Explains what a restriction does and does not affect. */
export function RestrictDialog({ partner: { id, isActive, organizationName, email }, onClose }: RestrictDialogProps) {
  const t = staffPartnersText();
  const { busy, change } = useChangePartner(id);
  const name = organizationName || email;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(isActive ? t.restrictTitle : t.enableTitle, { name })}
      confirm={isActive ? t.restrict : t.enable}
      danger={isActive}
      busy={busy}
      onConfirm={() => void change({ isActive: !isActive }, onClose)}
    >
      <p>{isActive ? t.restrictBody : fill(t.enableBody, { name })}</p>
      {isActive && (
        <ul className={overlayCss.means}>
          <li>{fill(t.restrictMeans.out, { name })}</li>
          <li>{t.restrictMeans.link}</li>
          <li>{t.restrictMeans.children}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
