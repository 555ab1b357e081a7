import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePaged, useRecord } from "@/api/use-found";
import { getClassZone, getCohort, listCohorts } from "./calls";
import { todayIn } from "@/lib/dates";
import type { CohortSearch } from "./cohort-search";

export const COHORTS_A_PAGE = 25;

/** Whatever changes a cohort makes everything under this key old. */
const KEY = "staff-cohorts";

export function useCohorts({ page = 1, search = "", state }: CohortSearch) {
  const query = { page, pageSize: COHORTS_A_PAGE, search, state: state ?? ("" as const) };
  return usePaged([KEY, "list", query], () => listCohorts(query));
}

export function useCohort(id: number) {
  return useRecord([KEY, "one", id], () => getCohort(id));
}

/** Today where the classes are; undefined until their time zone is known. */
export function useClassDay(): string | undefined {
  const { data } = useQuery({ queryKey: ["staff-timetable", "zone"], queryFn: getClassZone, staleTime: Infinity });
  return data === undefined ? undefined : todayIn(data);
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
