import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { findCohortAttendance, listChildAttendance, type ListQuery } from "@/features/enrolment/partner/calls";

export const CHILDREN_PER_PAGE = 10;

const KEY = "attendance";

/** The figures of one cohort; null while none of its children has a lesson on record. */
export function useCohortFigures(cohortId: number) {
  const query = useQuery({ queryKey: [KEY, "cohort", cohortId], queryFn: () => findCohortAttendance(cohortId) });
  return {
    figures: query.data,
    failure: query.data === undefined ? queryErrorOf(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}

export function useChildFigures(cohortId: number, list: Pick<ListQuery, "page" | "search">) {
  const wanted = { ...list, pageSize: CHILDREN_PER_PAGE };
  const query = useQuery({
    queryKey: [KEY, cohortId, wanted],
    queryFn: () => listChildAttendance(cohortId, wanted),
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.rows,
    total: query.data?.total ?? 0,
    fetching: query.isPending || query.isPlaceholderData,
    failure: query.data === undefined ? queryErrorOf(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}
