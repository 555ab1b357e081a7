export type {
  MarkState,
  RegisterChild,
  TeacherClass,
  TeacherClassDetails,
  TeacherLesson,
  TeacherRegister,
  TeacherToday,
  TeacherWeek,
} from "@/api/teacher-paths";

/** In the order of the buttons. */
export const MARKS = ["present", "late", "absent", "excused"] as const;

/** The reader of a note. */
export type Audience = "family" | "staff";

/** Identifies a lesson: a class and a date of its timetable. */
export interface LessonKey {
  class: string;
  on: string;
}
