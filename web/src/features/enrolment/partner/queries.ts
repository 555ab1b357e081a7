import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { getCohort, getFamily, listCohorts, listParents, type ListQuery } from "./calls";

export const COHORTS_PER_PAGE = 10;
export const PARENTS_PER_PAGE = 10;
export const PROGRAMS_PER_PAGE = 7;

/** First element of the query keys: invalidating it covers everything that a change affects. */
export const KEYS = { cohorts: "cohorts", cohort: "cohort", parents: "parents", family: "family" } as const;

/** The parts of a query result that a screen needs. */
function shown<T>(query: UseQueryResult<T>) {
  return {
    data: query.data,
    fetching: query.isPending || query.isPlaceholderData,
    failure: query.data === undefined ? queryErrorOf(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}

type Key = readonly unknown[];

/** Keeps the previous page visible while the next one loads, unless it belongs to another list. */
function sameList(key: Key) {
  // all elements of a key but the last identify the list; the last one is the page
  return <T>(old: T | undefined, oldQuery: { queryKey: Key } | undefined): T | undefined =>
    key.slice(0, -1).every((part, index) => part === oldQuery?.queryKey[index]) ? old : undefined;
}

export function useCohorts(page: number) {
  const query = { page, pageSize: COHORTS_PER_PAGE };
  const queryKey = [KEYS.cohorts, query];
  return shown(useQuery({ queryKey, queryFn: () => listCohorts(query), placeholderData: sameList(queryKey) }));
}

export function useCohort(id: number, list: Omit<ListQuery, "pageSize">) {
  const query = { ...list, pageSize: PROGRAMS_PER_PAGE };
  const queryKey = [KEYS.cohort, id, query];
  return shown(useQuery({ queryKey, queryFn: () => getCohort(id, query), placeholderData: sameList(queryKey) }));
}

export function useParents(list: Omit<ListQuery, "pageSize">) {
  const query = { ...list, pageSize: PARENTS_PER_PAGE };
  const queryKey = [KEYS.parents, query];
  return shown(useQuery({ queryKey, queryFn: () => listParents(query), placeholderData: sameList(queryKey) }));
}

export function useFamily(id: number, cohortId: number) {
  const queryKey = [KEYS.family, id, cohortId];
  return shown(useQuery({ queryKey, queryFn: () => getFamily(id, cohortId), placeholderData: sameList(queryKey) }));
}
