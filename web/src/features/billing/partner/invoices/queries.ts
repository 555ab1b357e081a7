import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@/api/failure";
import { queryErrorOf } from "@/api/query";
import { getInvoice, getPaidInvoice, listInvoices, listPaidInvoices, refreshInvoice } from "./calls";

export const INVOICES_PER_PAGE = 7;

/** Query key prefix. Invalidate it after every payment or refund. */
export const INVOICES_KEY = "invoices";
const NOT_FOUND = 404;

export function useInvoices({ page, search }: { page: number; search: string }) {
  const query = { page, pageSize: INVOICES_PER_PAGE, search };
  const found = useQuery({
    queryKey: [INVOICES_KEY, "list", query],
    queryFn: () => listInvoices(query),
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

export function usePaidInvoices(page: number) {
  const query = { page, pageSize: INVOICES_PER_PAGE };
  const found = useQuery({
    queryKey: [INVOICES_KEY, "paid", query],
    queryFn: () => listPaidInvoices(query),
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

export function usePaidInvoice(documentId: number) {
  const found = useQuery({ queryKey: [INVOICES_KEY, "paid", documentId], queryFn: () => getPaidInvoice(documentId) });
  const { data, error } = found;
  const isNotFound = data === undefined && error instanceof ApiFailure && error.httpStatus === NOT_FOUND;
  return {
    data,
    isNotFound,
    failure: data === undefined && !isNotFound ? queryErrorOf(error) : null,
    onRetry: () => void found.refetch(),
  };
}

/** Refetches whenever its tab becomes visible: it may have been paid in another one. */
export function useInvoice(cohortId: number) {
  const client = useQueryClient();
  const queryKey = [INVOICES_KEY, "one", cohortId];
  const isShown = () => client.getQueryData(queryKey) !== undefined;
  const found = useQuery({ queryKey, queryFn: () => (isShown() ? refreshInvoice(cohortId) : getInvoice(cohortId)) });
  const { error } = found;
  const isNotFound = error instanceof ApiFailure && error.httpStatus === NOT_FOUND;
  return {
    invoice: isNotFound ? undefined : found.data,
    /** Missing or fully paid: the server responds to both with the same status. */
    isNotFound,
    /** Whether it was loaded before, and so has been paid since. */
    isPaid: isNotFound && found.data !== undefined,
    failure: found.data === undefined && !isNotFound ? queryErrorOf(error) : null,
    onRetry: () => void found.refetch(),
    refresh: async () => (await found.refetch()).data,
  };
}
