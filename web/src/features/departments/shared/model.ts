import type { components } from "@/api/schema.gen";

export type Department = components["schemas"]["DepartmentView"];
