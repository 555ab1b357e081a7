import type { LessonSchemas } from "@/api/lesson-paths";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** One lesson of one child, in the parent's time zone. */
export type Lesson = Schemas["LessonView"] & LessonSchemas["LessonChange"];
/** Monday to Sunday. */
export type Week = Omit<Schemas["WeekView"], "lessons" | "next"> & { lessons: Lesson[]; next: Lesson | null };
/** Who came: one child's entry in the register of a lesson. */
export type Mark = LessonSchemas["MarkState"];
/** A child's attendance, with its lessons. */
export type ChildAttendance = LessonSchemas["ChildAttendance"];
export type CohortAttendance = LessonSchemas["CohortAttendance"];
export type AttendedLesson = LessonSchemas["AttendedLesson"];
