import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* The contract says in words which texts there are. */

export const TEXT_NAMES = ["terms", "privacy", "consent"] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export type TextVersion = Schemas["TextVersion"];

export type StaffText = Schemas["StaffText"] & { name: TextName };
