import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { whyFailed } from "@/api/query";

export const PARTNERS_A_PAGE = 25;

/** Totals and one page of partners come with the same answer. */
export function useReceivables({ page, search }: { page: number; search: string }) {
  const query = { page, pageSize: PARTNERS_A_PAGE, search };
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
      failure: found.data === undefined ? whyFailed(found.error) : null,
      onRetry: () => void found.refetch(),
    },
  };
}
