import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/* openapi.json types the role as a string and lists its values only in prose. */

export const ROLES = ["administrator", "coordinator", "finance"] as const;
export type Role = (typeof ROLES)[number];

export type StaffAccount = Schemas["StaffAccount"] & { role: Role };

export type NewAccount = Schemas["AddStaffBody"] & { role: Role };

export type AccountChange = Required<Schemas["UpdateStaffBody"]> & { role: Role };
