import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** Everything about one family. */
export type StaffFamily = Schemas["FamilyPage"];
export type FamilyParent = Schemas["ParentOnPage"];
export type FamilyChild = Schemas["ChildOnPage"];
export type FamilyProgram = Schemas["ProgramOnPage"];
export type FamilyWaiting = Schemas["WaitingOnPage"];
export type Allowance = Schemas["AllowanceOnPage"];
export type SeatEntry = Schemas["SeatOnPage"];

/** Why a program is as it is, in sentences of the server. */
export type Why = Schemas["Why"];
