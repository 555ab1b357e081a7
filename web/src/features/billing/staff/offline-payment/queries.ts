import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRecord } from "@/api/query-hooks";
import { findInvoices, getDueOf, getRequest, listInvoicesOf, listRequestsOf } from "./calls";
import { partnersOf } from "./model";

/** Query keys to invalidate after a payment. */
export const TOUCHED = ["staff-invoices", "staff-payments", "staff-receivables", "staff-family"] as const;

/** Partners by name, taken from the unpaid invoices: finance cannot list partners, but can list all invoices. */
export function usePartnersFound(search: string) {
  return useQuery({
    queryKey: ["staff-invoices", "partners", search],
    queryFn: async () => partnersOf((await findInvoices(search)).data),
    placeholderData: keepPreviousData,
  });
}

export function useOpenInvoices(partnerId: number) {
  return useRecord(["staff-invoices", "of", partnerId], () => listInvoicesOf(partnerId));
}

export function useRequest(reference: string) {
  return useRecord(["staff-payments", "request", reference], () => getRequest(reference));
}

/** Open payment requests of a partner and its parents. */
export function useOpenRequests(partnerId: number) {
  const found = useQuery({
    queryKey: ["staff-payments", "requests", partnerId],
    queryFn: () => listRequestsOf(partnerId),
  });
  return (found.data?.data ?? []).filter(({ kind }) => kind === "transfer");
}

/** A parent's own unpaid programs. */
export function useDueOfParent(parentId: number) {
  return useRecord(["staff-invoices", "of-parent", parentId], () => getDueOf(parentId));
}
