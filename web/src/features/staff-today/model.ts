import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words what may wait. */

export type NeedKind =
  | "databaseWrites"
  | "backgroundWork"
  | "paymentsInReview"
  | "refundsNeedingAttention"
  | "ratesNotConfirmed"
  | "failedMail"
  | "programsWithoutTeacher"
  | "cohortsStartingSoon"
  | "fullCohorts"
  | "waitingChildren";

export type SetupStep = Schemas["SetupStep"];
export type SetupPart = Schemas["SetupPart"];

export type Card = Schemas["Card"];
export type PaymentProblems = Schemas["PaymentProblems"];

/** Something that waits for a person, and where it is looked after. */
export type Need = Schemas["Need"] & { kind: NeedKind };

export type ProgrammeFigures = Schemas["ProgrammeFigures"];

/** By month, the oldest first. */
export type Enrolment = Schemas["EnrolmentChart"];

/** By month and currency, in hundredths. */
export type Income = Schemas["IncomeChart"];

/** What is missing is not for the role. */
export type Today = Schemas["Today"] & { needs: Need[] };
