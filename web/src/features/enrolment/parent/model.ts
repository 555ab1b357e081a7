import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** What is recorded about a child's lesson. It is served with the attendance, not with the week. */
type LessonRecord = Pick<Schemas["AttendedLesson"], "absence" | "mark" | "noteForFamily" | "classNote">;
/** One lesson of one child, in the parent's time zone. */
export type Lesson = Schemas["LessonView"] & Partial<LessonRecord>;
/** Monday to Sunday. */
export type Week = Omit<Schemas["WeekView"], "lessons" | "next"> & { lessons: Lesson[]; next?: Lesson | null };
/** Who came: one child's entry in the register of a lesson. */
export type Mark = Schemas["MarkState"];
/** A child's attendance, with its lessons. */
export type ChildAttendance = Schemas["ChildAttendanceView"];
export type CohortAttendance = Schemas["CohortAttendanceView"];
export type AttendedLesson = Schemas["AttendedLesson"];
