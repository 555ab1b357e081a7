import type { AbsenceDialogProps } from "./absence-props";
import { ReportDialog } from "./report-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

export function AbsenceDialog(props: AbsenceDialogProps) {
  return props.lesson.absence ? <WithdrawDialog {...props} /> : <ReportDialog {...props} />;
}
