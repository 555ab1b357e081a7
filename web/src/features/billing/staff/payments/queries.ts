import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { useRecord } from "@/api/query-hooks";
import { getPayment, listPayments } from "./calls";
import type { PaymentSearch } from "./search";

export const PAYMENTS_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every payment or refund. */
export const STAFF_PAYMENTS_KEY = "staff-payments";

export function useStaffPayments({ page = 1, search = "", ...filters }: PaymentSearch) {
  const query = { page, pageSize: PAYMENTS_PER_PAGE, search, ...filters };
  const found = useQuery({
    queryKey: [STAFF_PAYMENTS_KEY, "list", query],
    queryFn: () => listPayments(query),
    placeholderData: keepPreviousData,
  });
  return {
    rows: found.data?.rows,
    total: found.data?.total ?? 0,
    fetching: found.isPending || found.isPlaceholderData,
    failure: found.data === undefined ? queryErrorOf(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

export function useStaffPayment(reference: string) {
  return useRecord([STAFF_PAYMENTS_KEY, "one", reference], () => getPayment(reference));
}
