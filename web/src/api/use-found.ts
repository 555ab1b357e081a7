import { keepPreviousData, useQuery, type QueryKey } from "@tanstack/react-query";
import { ApiFailure } from "./failure";
import { whyFailed } from "./query";

const GONE = 404;

/** What every answer carries; lists say how much there is besides. */
interface Answered<T> {
  data: T;
  meta?: { total: number };
}

/** A page of a list, in the shape that tables take. The old rows stay in sight while the next ones come. */
export function usePaged<Row>(queryKey: QueryKey, ask: () => Promise<Answered<Row[]>>) {
  const found = useQuery({ queryKey, queryFn: ask, placeholderData: keepPreviousData });
  return {
    rows: found.data?.data,
    total: found.data?.meta?.total ?? found.data?.data.length ?? 0,
    fetching: found.isPending || found.isPlaceholderData,
    failure: found.data === undefined ? whyFailed(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

/** One record, in the shape that its screen takes. What is not there, or not for this role, is gone and no failure. */
export function useRecord<T>(queryKey: QueryKey, ask: () => Promise<Answered<T>>, wanted = true) {
  const found = useQuery({ queryKey, queryFn: ask, enabled: wanted });
  const { error } = found;
  const isGone = error instanceof ApiFailure && error.httpStatus === GONE;
  return {
    data: isGone ? undefined : found.data?.data,
    isGone,
    failure: found.data === undefined && !isGone ? whyFailed(error) : null,
    onRetry: () => void found.refetch(),
  };
}

export type Paged<Row> = ReturnType<typeof usePaged<Row>>;
