import { RestrictionDialog } from "@/features/identity/shared/restriction/dialog";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { staffFamilyText } from "./en";
import type { FamilyParent } from "./model";
import { useSetActive } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface RestrictDialogProps {
  parent: FamilyParent;
  onClose: () => void;
}

export function RestrictDialog({ parent: { id, firstName, lastName, isActive }, onClose }: RestrictDialogProps) {
  const t = staffFamilyText();
  const setActive = useSetActive(id);
  const name = fullName(firstName, lastName);
  return (
    <RestrictionDialog name={name} isActive={isActive} words={t} change={() => setActive(!isActive)} onClose={onClose}>
      <ul className={overlayCss.means}>
        <li>{fill(t.restrictMeans.out, { name })}</li>
        <li>{t.restrictMeans.children}</li>
      </ul>
    </RestrictionDialog>
  );
}
