import type { AbsenceLesson } from "@/features/enrolment/parent/week/absence-button";

/** Props of every dialog about an absence. */
export interface AbsenceDialogProps {
  lesson: AbsenceLesson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
