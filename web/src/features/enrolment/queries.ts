import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { whyFailed } from "@/api/query";
import { getCohort, getFamily, listCohorts, listParents, type ListQuery } from "./calls";

export const COHORTS_A_PAGE = 10;
export const PARENTS_A_PAGE = 10;
export const PROGRAMS_A_PAGE = 7;

/** The first part of a key names all that a change makes old. */
export const KEYS = { cohorts: "cohorts", cohort: "cohort", parents: "parents", family: "family" } as const;

/** What a screen needs of a query. */
function shown<T>(query: UseQueryResult<T>) {
  return {
    data: query.data,
    fetching: query.isPending || query.isPlaceholderData,
    failure: query.data === undefined ? whyFailed(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}

type Key = readonly unknown[];

/** The old page stays in sight while the next one is on its way, unless it is a page of something else. */
function sameList(key: Key) {
  // all but the last part of a key says which list it is; the last says which part of it
  return <T>(old: T | undefined, oldQuery: { queryKey: Key } | undefined): T | undefined =>
    key.slice(0, -1).every((part, index) => part === oldQuery?.queryKey[index]) ? old : undefined;
}

export function useCohorts(page: number) {
  const query = { page, pageSize: COHORTS_A_PAGE };
  const queryKey = [KEYS.cohorts, query];
  return shown(useQuery({ queryKey, queryFn: () => listCohorts(query), placeholderData: sameList(queryKey) }));
}

export function useCohort(id: number, list: Omit<ListQuery, "pageSize">) {
  const query = { ...list, pageSize: PROGRAMS_A_PAGE };
  const queryKey = [KEYS.cohort, id, query];
  return shown(useQuery({ queryKey, queryFn: () => getCohort(id, query), placeholderData: sameList(queryKey) }));
}

export function useParents(list: Omit<ListQuery, "pageSize">) {
  const query = { ...list, pageSize: PARENTS_A_PAGE };
  const queryKey = [KEYS.parents, query];
  return shown(useQuery({ queryKey, queryFn: () => listParents(query), placeholderData: sameList(queryKey) }));
}

export function useFamily(id: number, cohortId: number) {
  const queryKey = [KEYS.family, id, cohortId];
  return shown(useQuery({ queryKey, queryFn: () => getFamily(id, cohortId), placeholderData: sameList(queryKey) }));
}
