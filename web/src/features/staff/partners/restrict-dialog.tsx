import { RestrictionDialog } from "@/features/identity/shared/restriction/dialog";
import { fill } from "@/i18n/text";
import { staffPartnersText } from "./en";
import { useSavePartner } from "./queries";
import type { Restrictable } from "./model";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface RestrictDialogProps {
  partner: Restrictable;
  onClose: () => void;
}

/** Explains what a restriction does and does not affect. */
export function RestrictDialog({ partner: { id, isActive, organizationName, email }, onClose }: RestrictDialogProps) {
  const t = staffPartnersText();
  const save = useSavePartner(id);
  const name = organizationName || email;
  return (
    <RestrictionDialog
      name={name}
      isActive={isActive}
      words={t}
      change={() => save({ isActive: !isActive })}
      onClose={onClose}
    >
      <ul className={overlayCss.means}>
        <li>{fill(t.restrictMeans.out, { name })}</li>
        <li>{t.restrictMeans.link}</li>
        <li>{t.restrictMeans.children}</li>
      </ul>
    </RestrictionDialog>
  );
}
