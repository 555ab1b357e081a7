import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A child's place in a cohort, as staff see it. */
export type StaffProgram = Schemas["StaffProgram"];

/** Filter of programs: omitted fields match everything. Teacher 0 means none. */
export interface ProgramFilter {
  cohortId?: number;
  partnerId?: number;
  teacherId?: number;
  paid?: "yes" | "no";
  day?: string;
  time?: string;
  search?: string;
}

/** The target of a move. The payer matters only for the next level. */
export type TargetBody = Schemas["TargetBody"] & { cohortId: number };

/** Programs by id, or all that match a filter. */
export type Target = { programs: readonly StaffProgram[] } | { filter: ProgramFilter; count: number };

/** Null removes the teacher. */
export type AssignBody = Schemas["AssignBody"] & { onClash: "refuse" | "skip" };

export type Clash = Schemas["ClashView"];

/** Includes the first clashes. */
export type AssignmentResult = Schemas["AssignedView"];

/** Actions on programs. */
export type ProgramAction =
  | { kind: "assign"; target: Target }
  | { kind: "move" | "withdraw" | "next-level"; program: StaffProgram };

export type CohortChoice = Pick<Schemas["StaffCohort"], "id" | "title" | "status">;

export type CohortSlot = Pick<Schemas["StaffSlot"], "day" | "time" | "timeText" | "places" | "taken">;

export type TeacherChoice = Pick<Schemas["StaffTeacher"], "id" | "firstName" | "lastName">;

export type PartnerChoice = Pick<Schemas["StaffPartner"], "id" | "organizationName">;

export type TimetableSlot = Pick<Schemas["TimetableSlot"], "day" | "time" | "timeText">;
