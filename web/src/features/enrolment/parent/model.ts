import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** One lesson of one child, in the parent's time zone, with what is recorded about it. */
export type Lesson = Schemas["FamilyWeek"]["lessons"][number];
/** Monday to Sunday. Without a next lesson the server sends null, which the generated type leaves out. */
export type Week = Omit<Schemas["FamilyWeek"], "next"> & { next?: Lesson | null };
/** Who came: one child's entry in the register of a lesson. */
export type Mark = Schemas["MarkState"];
/** A child's attendance, with its lessons. */
export type ChildAttendance = Schemas["ChildAttendanceView"];
export type CohortAttendance = Schemas["CohortAttendanceView"];
export type AttendedLesson = Schemas["AttendedLesson"];
