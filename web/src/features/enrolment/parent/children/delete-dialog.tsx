import { useRef } from "react";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { deleteChild } from "@/features/enrolment/parent/calls";
import { familyDialogText } from "./en";
import { familyText } from "@/features/enrolment/parent/en";
import { useFamilyChange } from "@/features/enrolment/parent/queries";
import { isSponsored } from "@/features/enrolment/parent/child-row";
import { fill, plural } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { ConfirmDialog } from "@/ui/dialog";
import type { DialogProps } from "./dialog-props";
import { CHILDREN_HEADING } from "./heading";
import overlayCss from "@/ui/overlay.scoped.css?names";

export function DeleteDialog({ child, organization, open, onOpenChange }: DialogProps & { child: FamilyChild }) {
  const t = familyDialogText();
  const name = fullName(child.firstName, child.lastName);
  const isRemoved = useRef(false);
  const remove = useFamilyChange(
    () => deleteChild(child.id),
    () => {
      isRemoved.current = true;
      onOpenChange(false);
    },
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(t.deleteTitle, { child: name })}
      confirm={familyText().delete}
      danger
      // the row that opened it is gone, so the focus cannot return to it
      focusInstead={() => (isRemoved.current ? document.getElementById(CHILDREN_HEADING) : null)}
      busy={remove.busy}
      onConfirm={() => void remove.send()}
    >
      <ul className={overlayCss.means}>
        <li>{fill(t.deleteBody, { child: child.firstName })}</li>
        {child.programs.length > 0 && <li>{plural(t.deletePrograms, child.programs.length)}</li>}
        {child.programs.some(isSponsored) && <li>{fill(t.seatReturns, { organization })}</li>}
        {child.waiting.length > 0 && <li>{t.deleteWaiting}</li>}
        <li>{t.noUndo}</li>
      </ul>
    </ConfirmDialog>
  );
}
