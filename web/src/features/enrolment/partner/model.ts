import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Cohort = Schemas["CohortHead"];
export type Program = Schemas["ProgramView"];
export type Child = Schemas["ChildView"];
export type Parent = Schemas["ParentView"];
export type ParentInFull = Schemas["ParentInFull"];
export type Restriction = Schemas["Restriction"];
/** Attendance of all sponsored children in a cohort, and of one of them. */
export type CohortFigures = Schemas["CohortAttendance"];
export type ChildFigures = Schemas["SponsoredAttendance"];
