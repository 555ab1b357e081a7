import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";

export const PARTNERS_PER_PAGE = 25;

/** One response contains the totals and a page of partners. */
export function useReceivables({ page, search }: { page: number; search: string }) {
  const query = { page, pageSize: PARTNERS_PER_PAGE, search };
  const found = useQuery({
    queryKey: ["staff-receivables", query],
    queryFn: () => answer(api.GET("/api/staff/receivables", { params: { query } })),
    placeholderData: keepPreviousData,
  });
  return {
    currencies: found.data?.data.currencies,
    list: {
      rows: found.data?.data.partners,
      total: found.data?.meta?.total ?? found.data?.data.partners.length ?? 0,
      fetching: found.isPending || found.isPlaceholderData,
      failure: found.data === undefined ? queryErrorOf(found.error) : null,
      onRetry: () => void found.refetch(),
    },
  };
}
