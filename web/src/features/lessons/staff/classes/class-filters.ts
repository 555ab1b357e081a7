import type { useTextFilters } from "@/table/list-state-filters";

export const CLASS_FILTERS = ["cohortId", "teacherId"] as const;

export type ClassList = ReturnType<typeof useTextFilters<(typeof CLASS_FILTERS)[number]>>;
