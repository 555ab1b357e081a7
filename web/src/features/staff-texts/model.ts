import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* openapi.json types the text's kind as a string and lists its values only in prose. */

export const TEXT_NAMES = ["terms", "privacy", "consent"] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export type TextVersion = Schemas["TextVersion"];

export type StaffText = Schemas["StaffText"] & { name: TextName };
