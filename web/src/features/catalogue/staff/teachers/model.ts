import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A teacher, as staff see it. */
export type Teacher = Schemas["StaffTeacher"];

/** The children of one cohort who attend at the same time. */
export type TeacherClass = Schemas["StaffClass"];

export type TeacherDetail = Schemas["StaffTeacherDetails"];

export type PlannedHandOver = Schemas["PlannedHandOver"];

export type TeacherAccount = Schemas["TeacherAccount"];

export type SafeguardingState = Schemas["SafeguardingState"];
export type SafeguardingCheck = Schemas["SafeguardingCheck"];
export type CheckBody = Schemas["SafeguardingCheckBody"];

export type TeacherBody = Schemas["TeacherBody"];

/** Actions on a teacher, or for a new one. */
export type TeacherAction = { kind: "create" } | { kind: "edit" | "archive" | "handOver"; teacher: Teacher };
