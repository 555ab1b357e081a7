import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words which states there are. */

export const COHORT_STATES = ["ongoing", "completed", "archived"] as const;
export type CohortState = (typeof COHORT_STATES)[number];
export type CohortStatus = Exclude<CohortState, "archived">;

/** The status is by its dates, unless somebody said otherwise. */
interface Status {
  status: CohortStatus;
  statusOverride?: CohortStatus | null;
}

/** A dated run of lessons, as staff see it. */
export type Cohort = Schemas["StaffCohort"] & Status;

export type CohortSlot = Schemas["StaffSlot"];

export type CohortDetail = Schemas["StaffCohortDetails"] & Status;

export type CohortBody = Omit<Schemas["CohortBody"], "statusOverride">;

/** A limit: of the whole cohort without day and time. */
export type PlacesBody = Schemas["PlacesBody"];

/** What can be asked for: with a cohort, or for a new one. */
export type CohortAct = { kind: "create" } | { kind: "edit" | "duplicate" | "archive"; cohort: Cohort };
