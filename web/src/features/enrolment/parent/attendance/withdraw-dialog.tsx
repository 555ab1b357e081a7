import { withdrawAbsence } from "@/features/enrolment/parent/calls";
import { useFamilyChange } from "@/features/enrolment/parent/queries";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import type { AbsenceDialogProps } from "./absence-props";
import { attendanceText } from "./en";
import { lessonTime } from "./lesson-time";

export function WithdrawDialog({ lesson, open, onOpenChange }: AbsenceDialogProps) {
  const t = attendanceText();
  const { childId, class: lessonClass, on, childFirstName: child, absence } = lesson;
  const withdrawal = useFamilyChange(
    () => withdrawAbsence({ childId, class: lessonClass, on }),
    () => onOpenChange(false),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(t.withdrawTitle, { child })}
      confirm={t.withdraw}
      busy={withdrawal.busy}
      onConfirm={() => void withdrawal.send()}
    >
      <p>{fill(t.withdrawBody, { child, ...lessonTime(lesson) })}</p>
      {absence?.reason && <p>{fill(t.yourReason, { reason: absence.reason })}</p>}
    </ConfirmDialog>
  );
}
