import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@/api/failure";
import { whyFailed } from "@/api/query";
import { getInvoice, getPaidInvoice, listInvoices, listPaidInvoices, refreshInvoice } from "./calls";

export const INVOICES_A_PAGE = 7;

/** Whatever is paid makes everything under this key old. */
export const INVOICES_KEY = "invoices";
const GONE = 404;

export function useInvoices({ page, search }: { page: number; search: string }) {
  const query = { page, pageSize: INVOICES_A_PAGE, search };
  const found = useQuery({
    queryKey: [INVOICES_KEY, "list", query],
    queryFn: () => listInvoices(query),
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

export function usePaidInvoices(page: number) {
  const query = { page, pageSize: INVOICES_A_PAGE };
  const found = useQuery({
    queryKey: [INVOICES_KEY, "paid", query],
    queryFn: () => listPaidInvoices(query),
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

export function usePaidInvoice(documentId: number) {
  const found = useQuery({ queryKey: [INVOICES_KEY, "paid", documentId], queryFn: () => getPaidInvoice(documentId) });
  const { data, error } = found;
  const isGone = data === undefined && error instanceof ApiFailure && error.httpStatus === GONE;
  return { data, isGone, failure: data === undefined && !isGone ? whyFailed(error) : null, onRetry: () => void found.refetch() };
}

/** Looks again whenever its tab comes to the front: it may have been paid in another one. */
export function useInvoice(cohortId: number) {
  const client = useQueryClient();
  const queryKey = [INVOICES_KEY, "one", cohortId];
  const isShown = () => client.getQueryData(queryKey) !== undefined;
  const found = useQuery({ queryKey, queryFn: () => (isShown() ? refreshInvoice(cohortId) : getInvoice(cohortId)) });
  const { error } = found;
  const isGone = error instanceof ApiFailure && error.httpStatus === GONE;
  return {
    invoice: isGone ? undefined : found.data,
    /** There is none, or nothing of it is unpaid any more: the server answers both with the same status. */
    isGone,
    /** It was there before. */
    isPaid: isGone && found.data !== undefined,
    failure: found.data === undefined && !isGone ? whyFailed(error) : null,
    onRetry: () => void found.refetch(),
    refresh: async () => (await found.refetch()).data,
  };
}
