import type { FamilyChild, Program } from "@/features/enrolment/parent/family";
import { withdrawProgram } from "@/features/enrolment/parent/calls";
import { familyDialogText } from "./en";
import { useFamilyChange } from "@/features/enrolment/parent/queries";
import { isSponsored, seatReturns } from "@/features/enrolment/parent/child-row";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { weekdayName } from "@/lib/weekdays";
import { ConfirmDialog } from "@/ui/dialog";
import type { DialogProps } from "./dialog-props";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface WithdrawDialogProps extends DialogProps {
  child: FamilyChild;
  program: Program;
}

export function WithdrawDialog({ child, program, organization, open, onOpenChange }: WithdrawDialogProps) {
  const t = familyDialogText();
  const withdraw = useFamilyChange(
    () => withdrawProgram(program.id),
    () => onOpenChange(false),
  );
  const name = { child: child.firstName };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(t.withdrawTitle, { ...name, cohort: program.partner_cohort.title })}
      confirm={t.withdraw}
      danger
      busy={withdraw.busy}
      onConfirm={() => void withdraw.send()}
    >
      <ul className={overlayCss.means}>
        <li>{fill(t.placeGoesOn, { day: weekdayName(program.day), time: clockTime(program.timeText) })}</li>
        <li>{moneySide()}</li>
        <li>
          {fill(t.childStays, name)} {t.noUndo}
        </li>
      </ul>
    </ConfirmDialog>
  );

  function moneySide(): string {
    if (!isSponsored(program)) return t.nothingDue;
    return seatReturns(child, program)
      ? fill(t.seatReturns, { organization })
      : fill(t.seatStays, { organization, ...name });
  }
}
