import type { FamilyChild } from "@/api/family";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Package = Schemas["PackageView"];
export type Cohort = Schemas["JoinableCohort"];
export type Day = Schemas["DayView"];

export type Consent = Schemas["ConsentText"];
export type ProgramSummary = Schemas["SummaryView"];
export type Lesson = Schemas["SummaryLesson"];
export type Price = Schemas["SummaryPrice"];

export type Payer = "partner" | "parent";

export const AGES = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

/** The form's values, as its controls hold them. */
export interface ChildValues {
  firstName: string;
  lastName: string;
  age: string;
  gender: string;
  cohortId: string;
  day: string;
  time: string;
  consent: boolean;
}

/** The child it is about: typed in the form, or registered before. */
export type Who = Pick<FamilyChild, "firstName" | "lastName" | "age"> & Pick<Schemas["ChildBody"], "gender">;

export function whoOf({ firstName, lastName, age, gender }: ChildValues): Who {
  return { firstName: firstName.trim(), lastName: lastName.trim(), age: Number(age), gender };
}
