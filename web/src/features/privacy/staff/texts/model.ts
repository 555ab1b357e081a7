import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const TEXT_NAMES = ["terms", "privacy", "consent"] as const satisfies readonly Schemas["TextName"][];
export type TextName = (typeof TEXT_NAMES)[number];

export type TextVersion = Schemas["TextVersion"];

export type StaffText = Schemas["StaffText"];

/** What the editor saves. */
export interface Wording {
  text: string;
  /** Empty: readers in French see `text`. */
  french: string;
}
