import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type TeacherLesson = Schemas["TeacherLesson"];
export type TeacherToday = Schemas["TeacherToday"];
export type TeacherWeek = Schemas["TeacherWeek"];
export type TeacherClass = Schemas["TeacherClass"];
export type TeacherClassDetails = Schemas["TeacherClassDetails"];
export type TeacherRegister = Schemas["TeacherLessonDetails"];
export type RegisterChild = Schemas["RegisterChild"];

export type MarkState = Schemas["MarkState"];
/** In the order of the buttons. */
export const MARKS = ["present", "late", "absent", "excused"] as const satisfies readonly MarkState[];

/** The reader of a note. */
export type Audience = Schemas["Audience"];

/** Identifies a lesson: a class and a date of its timetable. */
export type LessonKey = Pick<TeacherLesson, "class" | "on">;
