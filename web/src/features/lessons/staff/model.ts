import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const MARKS = ["present", "late", "absent", "excused"] as const satisfies readonly MarkState[];
export type MarkState = Schemas["MarkState"];

export const LESSON_STATES = ["scheduled", "moved", "cancelled"] as const satisfies readonly LessonState[];
export type LessonState = Schemas["LessonState"];

/** One class on one date. Date and time are on the class's clock. */
export type StaffLesson = Schemas["StaffLesson"];
export type StaffClass = Schemas["ClassOfStaff"];
export type ClassDetail = Schemas["ClassWithLessons"];

export type Target = Schemas["LessonTarget"];
export type Action = Schemas["LessonAction"];
export type ChangeBody = Schemas["ChangeBody"];

/** What a change does, before or after it is made. While there are problems, it is refused. */
export type ChangeEffect = Schemas["ChangeEffect"];
export type Recipient = Schemas["Recipient"];

export type Closure = Schemas["ClosureView"];
export type ClosureBody = Schemas["ClosureBody"];

export type RegisterChild = Schemas["StaffRegisterChild"];
/** A register with all that staff know of its lesson. */
export type Register = Schemas["StaffRegister"];
export type SentMark = Schemas["MarkBody"];

export const ATTENDANCE_BY = ["class", "child", "teacher"] as const;
export type AttendanceBy = (typeof ATTENDANCE_BY)[number];

export type AttendanceRow = Schemas["AttendanceLine"];
