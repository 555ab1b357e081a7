import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { ConfirmDialog } from "@/ui/dialog";
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
  const { busy, submit } = useSubmission();
  const change = () =>
    submit(async () => {
      await setActive(!isActive);
      onClose();
    });
  const name = fullName(firstName, lastName);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(isActive ? t.restrictTitle : t.enableTitle, { name })}
      confirm={isActive ? t.restrict : t.enable}
      danger={isActive}
      busy={busy}
      onConfirm={() => void change()}
    >
      <p>{isActive ? t.restrictBody : fill(t.enableBody, { name })}</p>
      {isActive && (
        <ul className={overlayCss.means}>
          <li>{fill(t.restrictMeans.out, { name })}</li>
          <li>{t.restrictMeans.children}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
