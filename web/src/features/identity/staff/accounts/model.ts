import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const ROLES = ["administrator", "coordinator", "finance"] as const satisfies readonly Schemas["StaffRole"][];
type Role = (typeof ROLES)[number];

export type StaffAccount = Schemas["StaffAccount"];

export type NewAccount = Schemas["AddStaffBody"] & { role: Role };

export type AccountChange = Required<Schemas["UpdateStaffBody"]> & { role: Role };
