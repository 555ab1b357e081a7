import { ATTENDANCE_BY, type AttendanceBy } from "@/features/lessons/staff/model";
import type { useTextFilters } from "@/table/list-state-filters";

export const ATTENDANCE_FILTERS = ["by", "cohortId"] as const;

export type AttendanceList = ReturnType<typeof useTextFilters<(typeof ATTENDANCE_FILTERS)[number]>>;

export function byOf(value: string | undefined): AttendanceBy {
  return ATTENDANCE_BY.find((known) => known === value) ?? "class";
}
