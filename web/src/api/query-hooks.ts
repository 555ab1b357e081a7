import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiFailure } from "./failure";
import { queryErrorOf } from "./query";

const NOT_FOUND = 404;

/** The fields of every response; lists also have a total. */
interface DataResponse<T> {
  data: T;
  meta?: { total: number };
}

/** A page of a list, in the shape that tables expect. The previous rows stay visible while the next page loads. */
export function usePaged<Row>(queryKey: QueryKey, fetchData: () => Promise<DataResponse<Row[]>>) {
  const found = useQuery({ queryKey, queryFn: fetchData, placeholderData: keepPreviousData });
  return {
    rows: found.data?.data,
    total: found.data?.meta?.total ?? found.data?.data.length ?? 0,
    fetching: found.isPending || found.isPlaceholderData,
    failure: found.data === undefined ? queryErrorOf(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

/**
 * One record, in the shape that its screen expects. A 404 (missing, or not visible to this role) sets `isNotFound`
 * instead of `failure`.
 */
export function useRecord<T>(queryKey: QueryKey, fetchData: () => Promise<DataResponse<T>>, wanted = true) {
  const found = useQuery({ queryKey, queryFn: fetchData, enabled: wanted });
  const { error } = found;
  const isNotFound = error instanceof ApiFailure && error.httpStatus === NOT_FOUND;
  return {
    data: isNotFound ? undefined : found.data?.data,
    isNotFound,
    failure: found.data === undefined && !isNotFound ? queryErrorOf(error) : null,
    onRetry: () => void found.refetch(),
  };
}

/** Invalidates all queries whose key begins like this, and waits for those on the screen. */
export function useInvalidate(...queryKey: QueryKey): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
