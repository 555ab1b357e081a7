import type { components } from "@/api/schema.gen";
import type { SafeguardingCheck, SafeguardingState, TeacherAccount } from "./people-model";

type Schemas = components["schemas"];

/** A teacher, as staff see it. */
export type Teacher = Schemas["StaffTeacher"] & { hasAccount: boolean; safeguarding: SafeguardingState };

/** The children of one cohort who attend at the same time. */
export type TeacherClass = Schemas["StaffClass"];

export type TeacherDetail = Teacher &
  Schemas["StaffTeacherDetails"] & { account: TeacherAccount | null; checks: SafeguardingCheck[] };

export type TeacherBody = Schemas["TeacherBody"];

/** Actions on a teacher, or for a new one. */
export type TeacherAction = { kind: "create" } | { kind: "edit" | "archive" | "handOver"; teacher: Teacher };
