import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** Derived from the dates, unless it was set by hand. */
export const COHORT_STATUSES = ["ongoing", "completed"] as const satisfies readonly Schemas["CohortStatus"][];
export type CohortStatus = (typeof COHORT_STATUSES)[number];

export const COHORT_STATES = [...COHORT_STATUSES, "archived"] as const;
export type CohortState = (typeof COHORT_STATES)[number];

/** A dated run of lessons, as staff see it. */
export type Cohort = Schemas["StaffCohort"];

export type CohortSlot = Schemas["StaffSlot"];

export type CohortDetail = Schemas["StaffCohortDetails"];

export type CohortBody = Omit<Schemas["CohortBody"], "statusOverride">;

/** A limit; without day and time, that of the whole cohort. */
export type PlacesBody = Schemas["PlacesBody"];

/** Actions on a cohort, or for a new one. */
export type CohortAction = { kind: "create" } | { kind: "edit" | "duplicate" | "archive"; cohort: Cohort };
