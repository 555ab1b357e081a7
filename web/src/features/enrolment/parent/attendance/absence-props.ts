import type { Lesson } from "@/features/enrolment/parent/model";

export type AbsenceLesson = Pick<
  Lesson,
  "childId" | "childFirstName" | "class" | "on" | "date" | "timeText" | "absence"
>;

/** Props of every dialog about an absence. */
export interface AbsenceDialogProps {
  lesson: AbsenceLesson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
