import { useQuery } from "@tanstack/react-query";
import { useInvalidate, usePaged, useRecord } from "@/api/query-hooks";
import { todayIn } from "@/lib/dates";
import { getClassZone, getCohort, listCohorts } from "./calls";
import type { CohortSearch } from "./search";

export const COHORTS_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every change to a cohort. */
const KEY = "staff-cohorts";

export function useCohorts({ page = 1, search = "", state }: CohortSearch) {
  const query = { page, pageSize: COHORTS_PER_PAGE, search, state: state ?? ("" as const) };
  return usePaged([KEY, "list", query], () => listCohorts(query));
}

export function useCohort(id: number) {
  return useRecord([KEY, "one", id], () => getCohort(id));
}

/** Today's date in the classes' time zone; undefined until that is loaded. */
export function useClassDay(): string | undefined {
  const { data } = useQuery({ queryKey: ["staff-timetable", "zone"], queryFn: getClassZone, staleTime: Infinity });
  return data === undefined ? undefined : todayIn(data);
}

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
