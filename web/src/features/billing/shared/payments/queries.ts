import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiFailure } from "@/api/failure";
import { queryErrorOf } from "@/api/query";
import { cancelPayment, checkPayment, getPayment, listPayments } from "./calls";
import { isOpen, type Payer, type PaymentInFull } from "./model";

export const PAYMENTS_PER_PAGE = 10;

const KEY = "payments";
const NOT_FOUND = 404;

export function usePayments(payer: Payer, page: number) {
  const query = { page, pageSize: PAYMENTS_PER_PAGE };
  const found = useQuery({
    queryKey: [KEY, payer, "list", query],
    queryFn: () => listPayments(payer, query),
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

export function usePayment(payer: Payer, reference: string) {
  const found = useQuery({ queryKey: [KEY, payer, reference], queryFn: () => getPayment(payer, reference) });
  const { data, error } = found;
  const isNotFound = data === undefined && error instanceof ApiFailure && error.httpStatus === NOT_FOUND;
  return {
    payment: data,
    isNotFound,
    failure: data === undefined && !isNotFound ? queryErrorOf(error) : null,
    onRetry: () => void found.refetch(),
  };
}

/** Checks with the provider and refreshes the payment. */
export function useCheck(payer: Payer, reference: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const now = await checkPayment(payer, reference);
    queries.setQueryData<PaymentInFull>([KEY, payer, reference], now);
    // once it has ended, invoices, seats and lists are outdated too
    if (!isOpen(now)) await queries.invalidateQueries();
  }, [queries, payer, reference]);
}

export function useCancel(payer: Payer, reference: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    queries.setQueryData<PaymentInFull>([KEY, payer, reference], await cancelPayment(payer, reference));
    await queries.invalidateQueries();
  }, [queries, payer, reference]);
}
