import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type NeedKind = Schemas["NeedKind"];

export type SetupStep = Schemas["SetupStep"];
export type SetupPart = Schemas["SetupPart"];

export type Card = Schemas["Card"];
export type PaymentProblems = Schemas["PaymentProblems"];

/** An open task, with the screen that handles it. */
export type Need = Schemas["Need"];

export type ProgrammeFigures = Schemas["ProgrammeFigures"];

/** By month, oldest first. */
export type Enrolment = Schemas["EnrolmentChart"];

/** By month and currency, in hundredths. */
export type Income = Schemas["IncomeChart"];

/** Missing parts are not visible to the role. */
export type Today = Schemas["Today"];
