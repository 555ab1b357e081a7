import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** All data about one family. */
export type StaffFamily = Schemas["FamilyPage"];
export type FamilyParent = Schemas["ParentOnPage"];
export type FamilyChild = Schemas["ChildOnPage"] & {
  /** What the family shares with the teacher; empty if nothing. */
  forTeacher?: string;
};
export type FamilyProgram = Schemas["ProgramOnPage"];
export type FamilyWaiting = Schemas["WaitingOnPage"];
export type Allowance = Schemas["AllowanceOnPage"];
export type SeatEntry = Schemas["SeatOnPage"];

/** The server's explanation of a program's state. */
export type Why = Schemas["Why"];
