import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { whyFailed } from "@/api/query";
import { useRecord } from "@/api/use-found";
import { getPayment, listPayments } from "./calls";
import type { PaymentSearch } from "./payment-search";

export const PAYMENTS_A_PAGE = 25;

/** Whatever is paid back makes everything under this key old. */
export const STAFF_PAYMENTS_KEY = "staff-payments";

export function useStaffPayments({ page = 1, search = "", ...filters }: PaymentSearch) {
  const query = { page, pageSize: PAYMENTS_A_PAGE, search, ...filters };
  const found = useQuery({
    queryKey: [STAFF_PAYMENTS_KEY, "list", query],
    queryFn: () => listPayments(query),
    placeholderData: keepPreviousData,
  });
  return {
    rows: found.data?.rows,
    total: found.data?.total ?? 0,
    fetching: found.isPending || found.isPlaceholderData,
    failure: found.data === undefined ? whyFailed(found.error) : null,
    onRetry: () => void found.refetch(),
  };
}

export function useStaffPayment(reference: string) {
  return useRecord([STAFF_PAYMENTS_KEY, "one", reference], () => getPayment(reference));
}
