import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";
import type { Filters } from "@/table/list-state-filters";
import type { Filter } from "./model";

export const ENTRIES_PER_PAGE = 25;

interface JournalQuery {
  page: number;
  search: string;
  filters: Filters<Filter>;
}

export function useJournal({ page, search, filters: { subjectId, ...filters } }: JournalQuery) {
  const query = {
    page,
    pageSize: ENTRIES_PER_PAGE,
    search,
    ...filters,
    ...(subjectId && { subjectId: Number(subjectId) }),
  };
  const found = useQuery({
    queryKey: ["staff-journal", query],
    queryFn: () => answer(api.GET("/api/staff/journal", { params: { query } })),
    placeholderData: keepPreviousData,
  });
  return {
    rows: found.data?.data,
    total: found.data?.meta?.total ?? 0,
    fetching: found.isPending || found.isPlaceholderData,
    failure: found.data === undefined ? queryErrorOf(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}
