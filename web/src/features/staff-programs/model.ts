import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A child's place in a cohort, as staff see it. */
export type StaffProgram = Schemas["StaffProgram"];

/** Which programs: what is left out does not matter. A teacher of 0 is none. */
export interface ProgramFilter {
  cohortId?: number;
  partnerId?: number;
  teacherId?: number;
  paid?: "yes" | "no";
  day?: string;
  time?: string;
  search?: string;
}

/** Where a program goes to. Who pays matters only for the next level. */
export type TargetBody = Schemas["TargetBody"];

/** Programs one by one, or all that match. */
export type Target = { programs: readonly StaffProgram[] } | { filter: ProgramFilter; count: number };

/** Without a teacher it takes the teacher away. */
export type AssignBody = Schemas["AssignBody"] & { onClash: "refuse" | "skip" };

export type Clash = Schemas["ClashView"];

/** With the first clashes. */
export type Assigned = Schemas["AssignedView"];

/** What can be asked for with programs. */
export type ProgramAct =
  | { kind: "assign"; target: Target }
  | { kind: "move" | "withdraw" | "next-level"; program: StaffProgram };

export type CohortChoice = Pick<Schemas["StaffCohort"], "id" | "title" | "status">;

export type CohortSlot = Pick<Schemas["StaffSlot"], "day" | "time" | "timeText" | "places" | "taken">;

export type TeacherChoice = Pick<Schemas["StaffTeacher"], "id" | "firstName" | "lastName">;

export type PartnerChoice = Pick<Schemas["StaffPartner"], "id" | "organizationName">;

export type TimetableSlot = Pick<Schemas["TimetableSlot"], "day" | "time" | "timeText">;
