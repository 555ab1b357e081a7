import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* openapi.json types the state as a string and lists its values only in prose. */

export const COHORT_STATES = ["ongoing", "completed", "archived"] as const;
export type CohortState = (typeof COHORT_STATES)[number];
export type CohortStatus = Exclude<CohortState, "archived">;

/** Derived from the dates, unless it was set by hand. */
interface Status {
  status: CohortStatus;
  statusOverride?: CohortStatus | null;
}

/** A dated run of lessons, as staff see it. */
export type Cohort = Schemas["StaffCohort"] & Status;

export type CohortSlot = Schemas["StaffSlot"];

export type CohortDetail = Schemas["StaffCohortDetails"] & Status;

export type CohortBody = Omit<Schemas["CohortBody"], "statusOverride">;

/** A limit; without day and time, that of the whole cohort. */
export type PlacesBody = Schemas["PlacesBody"];

/** Actions on a cohort, or for a new one. */
export type CohortAct = { kind: "create" } | { kind: "edit" | "duplicate" | "archive"; cohort: Cohort };
