import type { useTextFilters } from "@/table/list-state-filters";

export const REGISTER_STATES = ["open", "taken", "all"] as const;

export const REGISTER_FILTERS = ["state", "from", "to", "cohortId", "teacherId"] as const;

export type RegisterList = ReturnType<typeof useTextFilters<(typeof REGISTER_FILTERS)[number]>>;
