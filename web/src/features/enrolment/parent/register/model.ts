import type { components } from "@/api/schema.gen";
import type { DetailsValues } from "@/features/enrolment/shared/child-details";

type Schemas = components["schemas"];

export type Package = Schemas["PackageView"];
export type Cohort = Schemas["JoinableCohort"];
export type Day = Schemas["DayView"];

export type Consent = Schemas["ConsentText"];
export type ProgramSummary = Schemas["SummaryView"];
export type Lesson = Schemas["SummaryLesson"];
export type Price = Schemas["SummaryPrice"];

export type Payer = "partner" | "parent";

/** The form's values, as its controls hold them. */
export interface ChildValues extends DetailsValues {
  cohortId: string;
  day: string;
  time: string;
  consent: boolean;
}
