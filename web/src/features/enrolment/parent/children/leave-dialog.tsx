import type { FamilyChild, Waiting } from "@/features/enrolment/parent/family";
import { leaveWaitingList } from "@/features/enrolment/parent/calls";
import { familyDialogText } from "./en";
import { useFamilyChange } from "@/features/enrolment/parent/queries";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatMoment } from "@/lib/moment";
import { weekdayName } from "@/lib/weekdays";
import { ConfirmDialog } from "@/ui/dialog";
import type { DialogProps } from "./dialog-props";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface LeaveDialogProps extends DialogProps {
  child: FamilyChild;
  waiting: Waiting;
}

export function LeaveDialog({ child, waiting, zone, open, onOpenChange }: LeaveDialogProps) {
  const t = familyDialogText();
  const leave = useFamilyChange(
    () => leaveWaitingList(waiting.id),
    () => onOpenChange(false),
  );
  const { day, timeText, offeredUntil } = waiting;
  const name = { child: child.firstName };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(t.leaveTitle, { cohort: waiting.cohortTitle })}
      confirm={t.leaveConfirm}
      danger
      busy={leave.busy}
      onConfirm={() => void leave.send()}
    >
      <ul className={overlayCss.means}>
        <li>
          {offeredUntil
            ? fill(t.leaveOffer, { ...name, until: formatMoment(offeredUntil, zone) })
            : fill(t.leaveBody, { ...name, day: weekdayName(day), time: clockTime(timeText) })}
        </li>
        <li>{t.noUndo}</li>
      </ul>
    </ConfirmDialog>
  );
}
